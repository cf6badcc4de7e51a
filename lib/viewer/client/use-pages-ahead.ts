import type { PrefetchOptions } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { carriedAlong } from '@/lib/routing/pane'
import { HOVER_DEBOUNCE } from '@/lib/theme/timing'
import { linkAt, savesData, viewerHref } from './viewer-link'

/** The whole page, and not only its frame. */
const WHOLE = { kind: 'full' } as PrefetchOptions
/** Milliseconds that a page has for itself before the next one is fetched. */
const NEXT_PAGE_DELAY = 1_000

/** Fetches the next page, and the pages whose links are pointed at or focused, before they are asked for. */
export function usePagesAhead(viewer: string): void {
  const router = useRouter()

  useEffect(() => {
    let timer = 0
    const fetchAhead = (link: HTMLAnchorElement | null) => {
      const href = link && viewerHref(link, viewer)
      if (href && !savesData()) router.prefetch(carriedAlong(window.location.search, href), WHOLE)
    }
    const handlePoint = (event: Event) => {
      window.clearTimeout(timer)
      const link = linkAt(event)
      if (link) timer = window.setTimeout(() => fetchAhead(link), HOVER_DEBOUNCE)
    }
    const next = window.setTimeout(
      () => fetchAhead(document.querySelector<HTMLAnchorElement>('#page-next')),
      NEXT_PAGE_DELAY,
    )
    document.addEventListener('pointerover', handlePoint, { passive: true })
    document.addEventListener('focusin', handlePoint)
    return () => {
      window.clearTimeout(timer)
      window.clearTimeout(next)
      document.removeEventListener('pointerover', handlePoint)
      document.removeEventListener('focusin', handlePoint)
    }
  }, [router, viewer])
}
