import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { type FromPage, isKeptPage, lookOfPage } from '../kept-pages'

/** Returns the pictures that this page has loaded. */
function loadedPictures(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const pictures = loaded.filter(({ initiatorType }) => initiatorType === 'img').map(({ name }) => name)
  return pictures.filter((name) => new URL(name).pathname.startsWith('/api/media/'))
}

/** Returns the URLs of the versions of the page that are not shown. */
function otherVersions(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.version-switch a:not([aria-current])')
  return [...new Set([...links].map(({ href }) => href))]
}

/** Notifies the worker, once it is active, that a page is shown, and what the page had loaded before. */
async function postToWorker(shown: string): Promise<void> {
  const isControlled = navigator.serviceWorker.controller !== null
  const { active } = await navigator.serviceWorker.ready
  const look = lookOfPage((document.documentElement.cloneNode(false) as Element).outerHTML)
  const media = isControlled ? [] : loadedPictures()
  const versions = otherVersions()
  active?.postMessage({ shown, look, media, ...(versions.length > 0 && { versions }) } satisfies FromPage)
}

/** Has the worker store each page of a student's work that is shown, so that it opens without a network. */
export function useShownPage(): void {
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    if (!isKeptPage(pathname) || !('serviceWorker' in navigator)) return
    void postToWorker(query ? `${pathname}?${query}` : pathname)
  }, [pathname, query])
}
