import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeStep } from '@/lib/routing/client/history-step'
import { readPlace } from '@/lib/routing/client/route-states'
import { watchScroll } from '@/lib/routing/client/watch-scroll'
import { withParameter } from '@/lib/routing/pane'
import type { RouteState, RouteSubject } from '@/lib/routing/route-state'
import { endLeading, mayLeadTo } from './led-on'

/** The viewer that is on screen; a page that opens in it was reached from another of its pages. */
let resolveViewer: string | null = null
let mounted = 0
/** How far the pages of this tab were scrolled, for who steps back to them. */
const scrolls = new Map<string, number>()

type Place = {
  /** The viewer's address. */
  actor: string
  /** What its place is remembered for. */
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

/** The page that is returned to, with what the address that was opened says of it: a pin, a pane, a version of the text. */
function withQuery(path: string, query: string): string {
  return [...new URLSearchParams(query)].reduce((whole, [name, value]) => withParameter(whole, name, value), path)
}

/**
 * Whether an address names the page of a work that was left, but not how it was read: the server leads from the work to its page, and knows
 * nothing of the version. An address with an item or a version of its own says what it means.
 */
function leavesVersionOpen({ subject, path, itemId }: Place, last: RouteState): boolean {
  if (!subject.startsWith('user-assignment/') || itemId) return false
  const isSamePage = last.path.split('?', 1)[0] === path.split('?', 1)[0]
  return isSamePage && !new URLSearchParams(window.location.search).has('version')
}

/**
 * Whether a page was read since the work was turned in: of that the server knows nothing, and leads to what was read before. Where it leads to
 * an item, there is something to see: the score and the comment.
 */
const isOfBinder = ({ actor, itemId }: Place, last: RouteState): boolean =>
  itemId === null && actor.startsWith('/binder/') && last.path.startsWith(`${actor}/`)

/**
 * Keeps where one is in a viewer and goes back there on return; a page that is opened from within begins at its top, and a step back or
 * forward finds it as it was left (NAV-13).
 */
export function useReadingPlace({ actor, subject, path, isBare, itemId }: Place): void {
  const router = useRouter()
  const stopWatching = useRef<() => void>(undefined)
  const hasLed = useRef(false)

  // In the turn in which the page goes: the next one is scrolled to its top right after it, which is nothing to be kept of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about.
  useLayoutEffect(() => () => stopWatching.current?.(), [path])

  useEffect(() => {
    const isReturn = resolveViewer !== actor
    const isStep = takeStep()
    resolveViewer = actor
    mounted += 1
    const leave = () => {
      // The next page of the same viewer takes over in this very turn; else the viewer is left.
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
      // The page that opens now is the one that is returned to.
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
