import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { carriedAlong } from '@/lib/routing/pane'
import { HOVER_DEBOUNCE } from '@/lib/theme/timing'
import { linkAt, savesData, viewerHref } from './viewer-link'

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
/** The whole page, as `<Link prefetch>` does it. */
const WHOLE = { kind: 'full' } as PrefetchOptions
/** The delay after a page has opened before the next one is prefetched, in milliseconds. */
const NEXT_PAGE_DELAY = 1_000

/**
 * Fetches the next page, and the pages whose links are pointed at or focused, before they are asked for. A page that is read again for its
 * first mark forgets with that what was fetched ahead: then the next one is fetched once more.
 */
export function usePrefetchPages(actor: string, isUnmarked: boolean): void {
  const router = useRouter()
  const prefetchNext = useEffectEvent((link: HTMLAnchorElement | null) => {
    const href = link && viewerHref(link, actor)
    if (href && !savesData()) router.prefetch(carriedAlong(window.location.search, href), WHOLE)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has got its mark was read again.
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
