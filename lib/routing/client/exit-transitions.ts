import { LEAVING_SCREEN_TRANSITION } from '@/lib/theme/timing'

/** Marks what is on its way out: a closing drawer, pane or dialog. */
const LEAVING = '[data-leaving], [data-state="closed"], [popover]:not(:popover-open)'

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The transitions of what is closing now; endless ones are none that anybody could wait for. */
function running(): Animation[] {
  return document.getAnimations().filter((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    const end = animation.effect?.getComputedTiming().endTime
    return animation.playState === 'running' && Number.isFinite(Number(end)) && target?.closest(LEAVING)
  })
}

/** Whether something that was closed is still on its way out. */
export function isLeaving(): boolean {
  return typeof document.getAnimations === 'function' && !wantsNoMotion() && running().length > 0
}

/**
 * Waits until what was closed has left the screen, 800 ms at the most, before a route changes (NAV-16). Nothing is
 * waited for where nothing is closing, and under reduced motion.
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
