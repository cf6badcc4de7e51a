import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { Absence } from '@/lib/offline/kept-pages'

/** The words of a page whose server is not reached, and why: on its work one may go on. */
export function OfflineNotice({ absence, of }: { absence: Absence; of: 'work' | 'other' }) {
  const t = useTranslations(`session.offline.${absence}`)
  return (
    <Banner tone="warning" live="status" className="text-fs-1">
      <strong>{t('title')}.</strong> {t(of)}
    </Banner>
  )
}

/** The words of a page where a part was asked for that is not on the device. */
export function LatePartNotice() {
  const t = useTranslations('session.offline.late')
  return (
    <Banner tone="warning" live="status" className="text-fs-1">
      <strong>{t('title')}.</strong> {t('text')}
    </Banner>
  )
}
