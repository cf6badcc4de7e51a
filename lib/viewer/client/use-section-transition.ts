import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { shouldPlaySectionTransition } from '@/lib/content/section'
import { PIN_PARAMETER } from '@/lib/routing/pane'
import { NEXT_BUTTON_SETTING } from '../limits'
import type { SectionStart } from '../section-start'

/**
 * How long a server-rendered page may have been visible before its transition is skipped, in milliseconds: a user who is already reading is not
 * interrupted.
 */
const UNREAD_FOR = 1_000

/** The page on screen; null outside the viewers. */
let shownPage: string | null = null
let mounted = 0

/** Remembers the page to which the next-button leads. */
function rememberNext(pageId: string): void {
  try {
    window.sessionStorage.setItem(NEXT_BUTTON_SETTING, pageId)
  } catch {
    // Without storage no page counts as following the next-button.
  }
}

/** Whether the next-button led to this page; opening any other page resets it, and a reload does not count. */
function followsNext(pageId: string): boolean {
  try {
    if (window.sessionStorage.getItem(NEXT_BUTTON_SETTING) !== pageId) {
      window.sessionStorage.removeItem(NEXT_BUTTON_SETTING)
      return false
    }
  } catch {
    return false
  }
  const [load] = performance.getEntriesByType('navigation')
  const isReload = load !== undefined && 'type' in load && load.type !== 'navigate'
  return !(isReload && shownPage === null)
}

/** Whether the document was visible for a while before its scripts started, as on a slow network. */
function isBeingRead(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint !== undefined && performance.now() - paint.startTime > UNREAD_FOR
}

function plays(pageId: string, start: SectionStart | null, isDocument: boolean): boolean {
  const followsNextButton = followsNext(pageId)
  const isSamePage = shownPage === pageId
  shownPage = pageId
  if (
    !start ||
    isSamePage ||
    (isDocument && isBeingRead()) ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return false
  return shouldPlaySectionTransition({
    section: start.name,
    isFirstOfSection: true,
    isFirstOfParent: start.isFirstOfParent,
    followsNextButton,
    hasSideScreen: new URLSearchParams(window.location.search).has(PIN_PARAMETER),
  })
}

/** Returns whether the transition plays before a page, decided as the page opens (READ-10). The other editions of a page count as the same page. */
export function useSectionTransition(pageId: string, start: SectionStart | null) {
  const [isPlaying, setPlaying] = useState(false)
  const decided = useRef<string>(undefined)
  // True while a server-rendered page is hydrated, false if it was rendered in the browser.
  const isDocument = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )

  // Before anything is painted: the page is not to be seen first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once per page, by how it was opened.
  useLayoutEffect(() => {
    if (decided.current !== pageId) {
      decided.current = pageId
      setPlaying(plays(pageId, start, isDocument))
    }
    mounted += 1
    return () => {
      mounted -= 1
      window.setTimeout(() => {
        if (mounted === 0) shownPage = null
      })
    }
  }, [pageId, start])

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const next = target instanceof Element ? target.closest<HTMLElement>('#page-next') : null
      if (next?.dataset.page) rememberNext(next.dataset.page)
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [])

  return [isPlaying, () => setPlaying(false)] as const
}
