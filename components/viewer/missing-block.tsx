import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/spinner'

/** What a text names and is not there (BLK-21). */
export function MissingBlock() {
  const t = useTranslations('viewer')
  return (
    <div className="my-6 grid min-h-24 place-items-center rounded-3 bg-surface-sunken text-text-quiet">
      <Spinner label={t('loadingBlock')} />
    </div>
  )
}
