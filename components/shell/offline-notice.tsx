import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** The words of a page without a network: on its work one may go on; `late` where a part was asked for that is not on the device. */
export function OfflineNotice({ of }: { of: 'work' | 'other' | 'late' }) {
  const t = useTranslations('session.offline')
  return (
    <Banner tone="warning" live="status" className="text-fs-1">
      <strong>{t(of === 'late' ? 'lateTitle' : 'title')}.</strong> {t(of)}
    </Banner>
  )
}
