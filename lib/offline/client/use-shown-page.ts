import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { workPath } from '../kept-pages'
import type { PageShown } from '../worker-message'

/** Tells the worker which page is on screen, so that the address of a work leads to its last page also without a network. */
export function useShownPage(): void {
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    if (workPath(pathname) === null || !('serviceWorker' in navigator)) return
    const message: PageShown = { shown: query ? `${pathname}?${query}` : pathname }
    navigator.serviceWorker.controller?.postMessage(message)
  }, [pathname, query])
}
