import { useTranslations } from 'next-intl'
import type { WireContentChecks } from '@/lib/authoring/checks/finding'

/** Shows how many items the page's item contains, how many of them are drafts, and how many errors they have. */
export function OutlineSummary({ checks, ownId }: { checks: WireContentChecks; ownId: string }) {
  const t = useTranslations('outline')
  const { items, drafts, toFix } = checks
  return (
    <p role="status" className="num mb-3 text-fs-1 text-text-quiet">
      {t('summary', {
        items,
        drafts: drafts.filter(({ id }) => id !== ownId).length,
        toFix: toFix.find(({ id }) => id === ownId)?.count ?? 0,
      })}
    </p>
  )
}
