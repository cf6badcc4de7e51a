import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Loading, SkeletonText } from '@/components/ui/skeleton'

/** Placeholder while the answers behind a cell load. */
export function Reading() {
  const t = useTranslations('gradebook.edit')
  return (
    <Loading label={t('reading')} className="mt-4">
      <SkeletonText lines={3} />
    </Loading>
  )
}

/** Error message with a retry button, for answers that failed to load. */
export function NotRead({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('gradebook.edit')
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-danger-text">{t('notRead')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
