import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** The words of a page without a network: on its work one may go on. */
export function OfflineNotice({ of }: { of: 'work' | 'other' }) {
  const t = useTranslations('session.offline')
  return (
    <Banner tone="warning" live="status" title={t('title')}>
      {t(of)}
    </Banner>
  )
}
