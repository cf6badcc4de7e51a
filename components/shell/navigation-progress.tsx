import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useIsNavigating } from '@/lib/routing/client/pending-navigation'

/** The time in ms before a slow navigation is shown. */
const SHOWN_AFTER = 400

/** Shows, with a line at the top and in text, that the next page is loading; on a slow network a link would otherwise seem to do nothing. */
export function NavigationProgress() {
  const t = useTranslations('session')
  const isNavigating = useIsNavigating()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isNavigating])
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <>
          <span className="sr-only">{t('opening')}</span>
          <span aria-hidden="true" className="fixed inset-x-0 top-0 z-toast h-1 animate-breathe bg-accent-mark" />
        </>
      )}
    </div>
  )
}
