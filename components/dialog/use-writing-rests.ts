import { useLayoutEffect, useState } from 'react'

/** A pause after which whoever writes has looked up, or is about to, in ms. */
const REST_MS = 800

const FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"])'

/** Whether somebody is in a field that takes what is typed. */
export const isWriting = (): boolean => document.activeElement?.matches(FIELDS) ?? false

/**
 * Whether a question that comes by itself may be shown: not in the midst of somebody's words, as the keys that follow would be lost with the
 * focus (domain.md §5). It waits for a pause in the typing, but no longer than `atMostMs`; once shown it stays.
 */
export function useWritingRests(isAsked: boolean, atMostMs = Number.POSITIVE_INFINITY): boolean {
  const [isResting, setIsResting] = useState(false)

  useLayoutEffect(() => {
    if (!isAsked) return
    const show = () => setIsResting(true)
    let pause: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(show, REST_MS)
    }
    const end = Number.isFinite(atMostMs) ? setTimeout(show, atMostMs) : undefined
    if (isWriting()) wait()
    else show()
    const events = ['keydown', 'input'] as const
    for (const name of events) document.addEventListener(name, wait, { capture: true })
    return () => {
      clearTimeout(pause)
      clearTimeout(end)
      for (const name of events) document.removeEventListener(name, wait, { capture: true })
      setIsResting(false)
    }
  }, [isAsked, atMostMs])

  return isAsked && isResting
}

/** Gives the focus to a dialog itself: whoever types on answers nothing, and sends nothing. */
export function focusQuestion(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
