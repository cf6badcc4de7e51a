import { LEAVING_SCREEN_TRANSITION } from '@/lib/theme/timing'

/** Matches elements that are closing: a drawer, pane or dialog. */
const LEAVING = '[data-leaving], [data-state="closed"], [popover]:not(:popover-open)'

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the transitions of closing elements, except endless ones, which nobody could wait for. */
function running(): Animation[] {
  return document.getAnimations().filter((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    const end = animation.effect?.getComputedTiming().endTime
    return animation.playState === 'running' && Number.isFinite(Number(end)) && target?.closest(LEAVING)
  })
}

/** Whether a closed element is still in transition. */
export function isLeaving(): boolean {
  return typeof document.getAnimations === 'function' && !wantsNoMotion() && running().length > 0
}

/**
 * Waits until closed elements have left the screen, at most 800 ms, before a route changes (NAV-16). Does not wait if nothing is closing, or under
 * reduced motion.
 */
export async function exitTransitions(): Promise<void> {
  if (!isLeaving()) return
  const leaving = running()
  let timer = 0
  const longest = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, LEAVING_SCREEN_TRANSITION)
  })
  await Promise.race([Promise.allSettled(leaving.map(({ finished }) => finished)), longest])
  window.clearTimeout(timer)
}
