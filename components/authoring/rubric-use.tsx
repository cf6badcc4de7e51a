import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { CopyRubricButton } from './copy-rubric-button'
import { USAGES_ID } from './item-relations'

type RubricUseProps = Pick<AuthoredItem, 'usages' | 'rubricScores' | 'area'> & {
  content: Pick<AuthoredItem['content'], 'id'>
  /** Whether the user may create rubrics, including a copy of this one. */
  mayCreate: boolean
}

/** Shows what a change of a rubric affects: items that use it, and scores given with it. Renders nothing if it is unused. */
export function RubricUse({ content, usages, rubricScores, area, mayCreate }: RubricUseProps) {
  const t = useTranslations('authoring.rubrics')
  const items = usages?.parents.length ?? 0
  const scores = rubricScores ?? 0
  if (items + scores === 0) return null
  return (
    <Banner
      tone={scores > 0 ? 'warning' : 'info'}
      className="mb-8"
      title={t('used', { items, scores })}
      actions={
        <>
          {items > 0 && <Link href={`#${USAGES_ID}`}>{t('showItems', { items })}</Link>}
          {mayCreate && <CopyRubricButton rubricId={content.id} area={area} />}
        </>
      }
    >
      {scores > 0 && t('keepsScores', { scores })}
    </Banner>
  )
}
