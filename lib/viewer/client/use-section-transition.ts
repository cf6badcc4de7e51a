import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shouldPlaySectionTransition } from '@/lib/content/section'
import { PIN_PARAMETER } from '@/lib/routing/pane'
import { NEXT_BUTTON_SETTING } from '../limits'
import type { SectionStart } from '../section-start'

/** The page on screen; null outside of the viewers. */
let shownPage: string | null = null
let mounted = 0

/** Remembers which page the next-button leads to. */
function rememberNext(pageId: string): void {
  try {
    window.sessionStorage.setItem(NEXT_BUTTON_SETTING, pageId)
  } catch {
    // Without a storage no page follows the next-button.
  }
}

/** Whether the next-button led to this page; forgotten by any other one, and not so after a reload. */
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
  const isReload = load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
  return !(isReload && shownPage === null)
}

function plays(pageId: string, start: SectionStart | null): boolean {
  const followsNextButton = followsNext(pageId)
  const isSamePage = shownPage === pageId
  shownPage = pageId
  if (!start || isSamePage || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return shouldPlaySectionTransition({
    section: start.name,
    isFirstOfSection: true,
    isFirstOfParent: start.isFirstOfParent,
    followsNextButton,
    hasSideScreen: new URLSearchParams(window.location.search).has(PIN_PARAMETER),
  })
}

/** Whether the transition plays before a page, decided as the page opens (learner.md §2). The other editions of a page are the same page. */
export function useSectionTransition(pageId: string, start: SectionStart | null) {
  const [isPlaying, setPlaying] = useState(false)
  const decided = useRef<boolean>(undefined)

  // Before anything is painted: the page is not to be seen first.
  useLayoutEffect(() => {
    decided.current ??= plays(pageId, start)
    setPlaying(decided.current)
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
