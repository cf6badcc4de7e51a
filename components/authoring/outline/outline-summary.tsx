import { useTranslations } from 'next-intl'
import type { WireContentChecks } from '@/lib/authoring/checks/finding'

/** How much stands in the item of the page, and how much of it is not ready for readers. */
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
