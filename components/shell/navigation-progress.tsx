import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useIsNavigating } from '@/lib/routing/client/pending-navigation'

/** Milliseconds that a page may take before its reader is told that it is on its way. */
const SHOWN_AFTER = 400

/** Says, in a line at the upper edge and in words, that the next page is on its way: on a slow line a link would seem to do nothing. */
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
