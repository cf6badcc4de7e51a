import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { carriedAlong } from '@/lib/routing/pane'
import { HOVER_DEBOUNCE } from '@/lib/theme/timing'
import { linkAt, savesData, viewerHref } from './viewer-link'

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
/** The whole page, as with `<Link prefetch>`. */
const WHOLE = { kind: 'full' } as PrefetchOptions
/** The delay after a page has opened before the next one is prefetched, in milliseconds. */
const NEXT_PAGE_DELAY = 1_000

/**
 * Prefetches the next page, and pages whose links are hovered or focused. Rereading a page after its first mark discards prefetched pages, so the
 * next one is fetched again then.
 */
export function usePrefetchPages(actor: string, isUnmarked: boolean): void {
  const router = useRouter()
  const prefetchNext = useEffectEvent((link: HTMLAnchorElement | null) => {
    const href = link && viewerHref(link, actor)
    if (href && !savesData()) router.prefetch(carriedAlong(window.location.search, href), WHOLE)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again once the page has its mark, because it was reread.
  useEffect(() => {
    const fetchNext = () => prefetchNext(document.querySelector<HTMLAnchorElement>('#page-next'))
    const timer = window.setTimeout(fetchNext, NEXT_PAGE_DELAY)
    return () => window.clearTimeout(timer)
  }, [isUnmarked])

  useEffect(() => {
    let timer = 0
    const handlePoint = (event: Event) => {
      window.clearTimeout(timer)
      const link = linkAt(event)
      if (link) timer = window.setTimeout(() => prefetchNext(link), HOVER_DEBOUNCE)
    }
    document.addEventListener('pointerover', handlePoint, { passive: true })
    document.addEventListener('focusin', handlePoint)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', handlePoint)
      document.removeEventListener('focusin', handlePoint)
    }
  }, [])
}
