import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { isInsideProduct } from '@/lib/session/client/product-window'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { leaveAfterAsking, registerLeaveGuard } from './leave-guards'
import { pressedLink } from './pressed-link'

/**
 * Holds whoever leaves a page on which something is not saved: a link, the back button and signing out wait for `mayLeave`, closing the window
 * asks in the browser's own words. Another part of the same page, told by its query, is no leaving, but where the page `isWhole`. `drop` takes
 * away what was not saved and would outlive the page, once that is left.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  mayLeave: () => Promise<boolean>,
  { drop, isWhole = false }: { drop?: () => void; isWhole?: boolean } = {},
): void {
  const router = useRouter()
  const ask = useEffectEvent(mayLeave)
  const handleLeft = useEffectEvent(() => drop?.())

  // What is not saved is open work: a session that is lost meanwhile is mended in place.
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved])

  useEffect(() => {
    if (!isUnsaved) return
    const { pathname, search } = window.location
    const isHere = (to: URL | HTMLAnchorElement) => to.pathname === pathname && (!isWhole || to.search === search)
    let isFree = false
    const unregister = registerLeaveGuard({
      mayLeave: () => ask(),
      setFree: (now) => {
        isFree = now
      },
      drop: () => handleLeft(),
    })

    // Whatever else holds this page is asked too, once.
    const leave = (go: () => void) =>
      leaveAfterAsking(async () => {
        go()
        return true
      })

    function handleUnload(event: BeforeUnloadEvent) {
      // The page around our own tool knows of its work, and asks for both.
      if (!isFree && !isInsideProduct()) event.preventDefault()
    }

    function handleClick(event: MouseEvent) {
      const link = pressedLink(event)
      // A far address unloads the page, which is asked about by the browser; one that another guard has held is asked about by it.
      if (isFree || event.defaultPrevented || !link || link.origin !== window.location.origin || isHere(link)) return
      event.preventDefault()
      event.stopPropagation()
      void leave(() => router.push(`${link.pathname}${link.search}${link.hash}`))
    }

    // Browsers without a navigation that can be held let a step in the history pass.
    const { navigation } = window
    function handleStep(event: NavigateEvent) {
      const { url, key } = event.destination
      const isStep = event.navigationType === 'traverse' && event.cancelable
      if (isFree || event.defaultPrevented || !isStep || isHere(new URL(url))) return
      event.preventDefault()
      void leave(() => navigation.traverseTo(key))
    }

    window.addEventListener('beforeunload', handleUnload)
    navigation?.addEventListener('navigate', handleStep)
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      unregister()
      window.removeEventListener('beforeunload', handleUnload)
      navigation?.removeEventListener('navigate', handleStep)
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }, [isUnsaved, isWhole, router])
}
