import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { USAGES_ID } from './item-relations'

/** Whom a change of a rubric reaches: the items that use it, and the scores that were given with it. Nothing while nobody uses it. */
export function RubricUse({ usages, rubricScores }: Pick<AuthoredItem, 'usages' | 'rubricScores'>) {
  const t = useTranslations('authoring.rubrics')
  const items = usages?.parents.length ?? 0
  const scores = rubricScores ?? 0
  if (items + scores === 0) return null
  return (
    <Banner
      tone={scores > 0 ? 'warning' : 'info'}
      className="mb-8"
      title={t('used', { items, scores })}
      actions={items > 0 && <Link href={`#${USAGES_ID}`}>{t('showItems', { items })}</Link>}
    >
      {scores > 0 && t('keepsScores', { scores })}
    </Banner>
  )
}
