import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isReading, onReadings } from '@/lib/routing/client/readings'

/** Milliseconds that a page may take before its reader is told that it is on its way. */
const SAID_AFTER = 400

/** The path on our own host that a press leads to in this window; null for any other press. */
function pressedPath({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return null
  return link.pathname
}

/** The path that was pressed a moment ago and whose page may be on its way; any other press takes it back. */
function usePressedPath(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let timer = 0
    function handleClick(event: MouseEvent) {
      window.clearTimeout(timer)
      setPath(null)
      const pressed = pressedPath(event)
      if (pressed !== null) timer = window.setTimeout(() => setPath(pressed), SAID_AFTER)
    }
    document.addEventListener('click', handleClick)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('click', handleClick)
    }
  }, [])
  return path
}

/** Says, in a line at the upper edge and in words, that a page whose link was pressed is on its way: without it a slow line is a dead press. */
export function WaySign() {
  const t = useTranslations('session')
  const path = usePressedPath()
  const isOnTheWay = useSyncExternalStore(
    onReadings,
    () => path !== null && isReading(path),
    () => false,
  )
  return (
    <div role="status" className="print:hidden">
      {isOnTheWay && (
        <>
          <span className="sr-only">{t('opening')}</span>
          <span aria-hidden="true" className="fixed inset-x-0 top-0 z-toast h-1 animate-breathe bg-accent-mark" />
        </>
      )}
    </div>
  )
}
