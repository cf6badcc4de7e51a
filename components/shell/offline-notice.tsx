import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { Absence } from '@/lib/offline/kept-pages'

/** The text of a page while the server cannot be reached, with the reason; on a work page it says that the user can go on. */
export function OfflineNotice({ absence, of }: { absence: Absence; of: 'work' | 'other' }) {
  const t = useTranslations(`session.offline.${absence}`)
  return (
    <Banner tone="warning" live="status" className="text-fs-1">
      <strong>{t('title')}.</strong> {t(of)}
    </Banner>
  )
}

/** The text of a page that needed code which is not on the device. */
export function LatePartNotice() {
  const t = useTranslations('session.offline.late')
  return (
    <Banner tone="warning" live="status" className="text-fs-1">
      <strong>{t('title')}.</strong> {t('text')}
    </Banner>
  )
}
