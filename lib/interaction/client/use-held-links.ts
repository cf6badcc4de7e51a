import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { within } from '@/lib/common/client/within'
import { leadsToOtherPage, pressedLink } from '@/lib/routing/client/pressed-link'
import { beginWay } from '@/lib/routing/client/way-watch'
import { authSelector } from '@/lib/session/client/auth-selector'
import { type CheckOutcome, checkSession } from '@/lib/session/client/check-session'
import { leavePage } from '@/lib/session/client/leave-page'
import { holdOpenWork } from '@/lib/session/client/open-work'
import { sessionState } from '@/lib/session/client/session-store'
import { currentWork } from './current-work'
import { LONGEST_HOLD_MS } from './queue-limits'

/** Whether something was just written that is still on its way; without a way to the server nothing is known of the session either. */
function isSending(): boolean {
  const work = currentWork()
  return work.unsent.hasWork() && !work.news.readSummary().isTroubled
}

/** The page that a link leads to; null for another view of the one that is shown. */
const otherPath = ({ pathname }: HTMLAnchorElement) => (pathname === window.location.pathname ? null : pathname)

/** The session as its server says it. A server that does not answer in time keeps nobody; the question for the password does. */
async function knownSession(): Promise<CheckOutcome> {
  // Also notes, whose page may have nothing else that is open.
  const answer = checkSession().finally(holdOpenWork({ isKept: true }))
  const known = await within<CheckOutcome | null>(LONGEST_HOLD_MS, answer, null)
  return known ?? (sessionState().sessionActive ? 'unknown' : answer)
}

/**
 * Has a link that is pressed before the last words are sent wait until the session is known: one that was lost meanwhile is mended in place,
 * where the page behind the link would be that to sign in (domain.md §13). Then the link is followed as it was pressed, in a session that is
 * new with a whole load.
 */
export function useHeldLinks(): void {
  const pathname = usePathname()
  /** The page of the link that was followed last, while it is on its way. */
  const wayTo = useRef<string | null>(null)

  useEffect(() => {
    if (wayTo.current === pathname) wayTo.current = null
  }, [pathname])

  useEffect(() => {
    let held: HTMLAnchorElement | null = null
    let isFollowed = false

    async function hold(link: HTMLAnchorElement) {
      const stays = [window.location.pathname, wayTo.current]
      void currentWork().flush()
      const selector = authSelector()
      const session = await knownSession()
      // Another one was pressed meanwhile, the page leaves, or one has gone elsewhere; that a page pressed just before has come says nothing.
      if (held !== link) return
      held = null
      if (!stays.includes(window.location.pathname)) return
      if (session === 'over') return
      // What the router has fetched ahead without a session leads to the page to sign in.
      if (authSelector() !== selector) return leavePage(link.href)
      wayTo.current = otherPath(link)
      isFollowed = true
      link.click()
      isFollowed = false
    }

    function handleClick(event: MouseEvent) {
      const link = isFollowed ? null : pressedLink(event)
      if (!link || !leadsToOtherPage(link)) return
      if (!isSending()) {
        held = null
        wayTo.current = otherPath(link)
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (held === link) return
      held = link
      // A question for the password is no way to a page.
      beginWay(link.href, within(LONGEST_HOLD_MS, hold(link), undefined))
    }

    // Before all that follows links.
    window.addEventListener('click', handleClick, { capture: true })
    return () => {
      held = null
      window.removeEventListener('click', handleClick, { capture: true })
    }
  }, [])
}
