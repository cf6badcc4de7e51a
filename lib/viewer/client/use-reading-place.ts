import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeStep } from '@/lib/routing/client/history-step'
import { readPlace } from '@/lib/routing/client/route-states'
import { watchScroll } from '@/lib/routing/client/watch-scroll'
import { withParameter } from '@/lib/routing/pane'
import type { RouteState, RouteSubject } from '@/lib/routing/route-state'
import { endLeading, mayLeadTo } from './led-on'

/** The viewer on screen; a page that opens in it was reached from another of its pages. */
let resolveViewer: string | null = null
let mounted = 0
/** The scroll positions of this tab's pages, for steps back in the history. */
const scrolls = new Map<string, number>()

type Place = {
  /** The viewer's address. */
  actor: string
  /** The record for which the place is remembered. */
  subject: RouteSubject
  /** The page's own address. */
  path: string
  /** True where the address named no page. */
  isBare: boolean
  /** The item that the address names. */
  itemId: string | null
}

function restore({ subject, path, itemId }: Place): void {
  const item = itemId && document.getElementById(`item-${itemId}`)
  if (item) {
    item.scrollIntoView()
    return
  }
  const last = readPlace(subject)
  if (last?.path === path && last.scroll > 0) window.scrollTo(0, last.scroll)
}

/** Returns the path of the page to return to, with the query of the opened address: a pin, a pane, a version of the text. */
function withQuery(path: string, query: string): string {
  return [...new URLSearchParams(query)].reduce((whole, [name, value]) => withParameter(whole, name, value), path)
}

/**
 * Whether an address names the last page of a work but not its version: the server redirects from the work to its page, and does not know the
 * version. An address with an item or a version of its own is explicit.
 */
function leavesVersionOpen({ subject, path, itemId }: Place, last: RouteState): boolean {
  if (!subject.startsWith('user-assignment/') || itemId) return false
  const isSamePage = last.path.split('?', 1)[0] === path.split('?', 1)[0]
  return isSamePage && !new URLSearchParams(window.location.search).has('version')
}

/**
 * Whether a page was read after the work was submitted: the server does not know that, and redirects to the page read before. A redirect to an item
 * has something to show there: the score and the comment.
 */
const isOfBinder = ({ actor, itemId }: Place, last: RouteState): boolean =>
  itemId === null && actor.startsWith('/binder/') && last.path.startsWith(`${actor}/`)

/**
 * Remembers the user's place in a viewer and restores it on return; a page opened from within begins at its top, and a step back or forward restores
 * its scroll position (NAV-13).
 */
export function useReadingPlace({ actor, subject, path, isBare, itemId }: Place): void {
  const router = useRouter()
  const stopWatching = useRef<() => void>(undefined)
  const hasLed = useRef(false)

  // Saved synchronously as the page unmounts: right after it the next page scrolls to its top, which must not be saved for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page changes.
  useLayoutEffect(() => () => stopWatching.current?.(), [path])

  useEffect(() => {
    const isReturn = resolveViewer !== actor
    const isStep = takeStep()
    resolveViewer = actor
    mounted += 1
    const leave = () => {
      // If the next page belongs to the same viewer, it mounts synchronously; otherwise the viewer was left.
      mounted -= 1
      window.setTimeout(() => {
        if (mounted === 0) resolveViewer = null
      })
    }
    const place = { actor, subject, path, isBare, itemId }
    const last = isReturn ? readPlace(subject) : null
    const leadsOn = (left: RouteState) => {
      if (!isOfBinder(place, left) || !mayLeadTo(actor, left.path, hasLed.current)) return false
      hasLed.current = true
      return true
    }
    const isOpen = (left: RouteState) => isBare || (!isStep && leavesVersionOpen(place, left)) || leadsOn(left)
    if (last && last.path !== path && isOpen(last)) {
      // The page that opens now is the one to return to.
      resolveViewer = null
      router.replace(withQuery(last.path, window.location.search))
      return leave
    }
    endLeading()
    const left = isStep ? scrolls.get(path) : undefined
    if (left !== undefined) window.scrollTo(0, left)
    else if (isReturn || itemId) restore(place)
    stopWatching.current = watchScroll(subject, path, (top) => scrolls.set(path, top))
    return () => {
      stopWatching.current?.()
      leave()
    }
  }, [actor, subject, path, isBare, itemId, router])
}
