import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { isInsideProduct } from '@/lib/session/client/product-window'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { leaveAfterAsking, registerLeaveGuard } from './leave-guards'
import { pressedLink } from './pressed-link'

/**
 * Guards a page with unsaved changes: a link, the back button and signing out wait for `mayLeave`, and closing the window shows the browser's own
 * warning. Another part of the same page, named by its query, does not count as leaving, unless the page `isWhole`. `drop` discards unsaved data that
 * would outlive the page, once the page was left.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  mayLeave: () => Promise<boolean>,
  { drop, isWhole = false }: { drop?: () => void; isWhole?: boolean } = {},
): void {
  const router = useRouter()
  const ask = useEffectEvent(mayLeave)
  const handleLeft = useEffectEvent(() => drop?.())

  // Unsaved changes are open work: a session that is lost meanwhile is recovered on the page.
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

    // All other guards of this page are also asked, once.
    const leave = (go: () => void) =>
      leaveAfterAsking(async () => {
        go()
        return true
      })

    function handleUnload(event: BeforeUnloadEvent) {
      // The page that embeds our own tool knows about the tool's work, and asks for both.
      if (!isFree && !isInsideProduct()) event.preventDefault()
    }

    function handleClick(event: MouseEvent) {
      const link = pressedLink(event)
      // An external address unloads the page, for which the browser asks; a link that another guard has intercepted is handled there.
      if (isFree || event.defaultPrevented || !link || link.origin !== window.location.origin || isHere(link)) return
      event.preventDefault()
      event.stopPropagation()
      void leave(() => router.push(`${link.pathname}${link.search}${link.hash}`))
    }

    // Browsers without interceptable navigation let history steps pass.
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
