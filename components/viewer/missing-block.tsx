import { getTranslations } from 'next-intl/server'
import { Spinner } from '@/components/ui/spinner'

/** What a text names and is not there (authoring.md §2.3). */
export async function MissingBlock() {
  const t = await getTranslations('viewer')
  return (
    <div className="my-6 grid min-h-24 place-items-center rounded-3 bg-surface-sunken text-text-quiet">
      <Spinner label={t('loadingBlock')} />
    </div>
  )
}
