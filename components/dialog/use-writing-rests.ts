import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A pause in which whoever writes can be shown a question, in ms. */
const REST_MS = 800
/** A pause after which whoever writes has looked up, also a child who seeks the keys, in ms. */
const LONG_REST_MS = 3_000

const FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"])'

/** Whether somebody is in a field that takes what is typed. */
export const isWriting = (): boolean => document.activeElement?.matches(FIELDS) ?? false

/** Whether the focus is in a dialog, whichever that is. */
export const isInModal = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null

/** Whether the field lies over the page, as that of a note does: a dialog puts it away, and the focus goes with it. */
const isInTopLayer = (): boolean => document.activeElement?.closest('[popover]') != null

/** Calls back once nobody has typed for so many ms, or something was pressed, which is looked at; gives back how to stop waiting. */
function onRest(restMs: number, onCalm: () => void): () => void {
  const events = ['keydown', 'input'] as const
  let pause = setTimeout(onCalm, restMs)
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(onCalm, restMs)
  }
  for (const name of events) document.addEventListener(name, wait, { capture: true })
  // A form that is sent by Enter presses its button itself, and a link that was held is followed so.
  const press = ({ detail }: MouseEvent) => detail > 0 && onCalm()
  document.addEventListener('click', press)
  return () => {
    clearTimeout(pause)
    for (const name of events) document.removeEventListener(name, wait, { capture: true })
    document.removeEventListener('click', press)
  }
}

/**
 * Whether a question that comes by itself may be shown: not in the midst of somebody's words, as the keys that follow would be lost with the
 * focus (domain.md §5). One that takes the focus at once waits for a long pause in the typing; one whose seconds run (`atMostMs`) comes in a
 * short one and waits no longer than that: it leaves the focus with the writer, but for what lies over the page. Once shown it stays.
 */
export function useWritingRests(isAsked: boolean, atMostMs?: number): boolean {
  const [isResting, setIsResting] = useState(false)

  useLayoutEffect(() => {
    if (!isAsked) return
    const show = () => setIsResting(true)
    const end = atMostMs === undefined ? undefined : setTimeout(show, atMostMs)
    const leavesFocus = atMostMs !== undefined && !isInTopLayer()
    const stop = isWriting() ? onRest(leavesFocus ? REST_MS : LONG_REST_MS, show) : show()
    return () => {
      stop?.()
      clearTimeout(end)
      setIsResting(false)
    }
  }, [isAsked, atMostMs])

  return isAsked && isResting
}

/** Gives the focus to a dialog itself: whoever types on answers nothing, and sends nothing. */
function focusQuestion(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** How a question that waited for a long pause takes the focus, as a dialog's `onOpenAutoFocus`: itself where it came over somebody who writes. */
export function useQuestionFocus(): ((event: Event) => void) | undefined {
  const [isOverWriting] = useState(isWriting)
  return isOverWriting ? focusQuestion : undefined
}

/**
 * How a question that comes in a short pause takes the focus, as a dialog's `onOpenAutoFocus`: for `find`, where nobody writes, or for itself.
 * What is typed by somebody who has not looked up goes on into their field behind it, until they have paused for long or go to the dialog
 * themselves.
 */
export function useFocusAtRest(find?: () => HTMLElement | null): (event: Event) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return (event) => {
    event.preventDefault()
    const dialog = event.currentTarget
    if (!(dialog instanceof HTMLElement)) return
    if (!isWriting()) return (find?.() ?? dialog).focus()
    const take = () => {
      stop.current?.()
      // Another question may have come over this one meanwhile: it gives the focus back as it closes.
      if (!isInModal() && !dialog.contains(document.activeElement)) dialog.focus()
    }
    const stops = [onRest(LONG_REST_MS, take), onLeaving(take)]
    stop.current = () => {
      for (const end of stops) end()
    }
  }
}

/** Calls back when a writer goes on by keys: the page behind a question is not to be gone through. Gives back how to stop. */
function onLeaving(onLeft: () => void): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (isInModal() || (event.key !== 'Tab' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    onLeft()
  }
  const handleFocus = () => !isWriting() && onLeft()
  document.addEventListener('keydown', handleKey, { capture: true })
  document.addEventListener('focusin', handleFocus)
  return () => {
    document.removeEventListener('keydown', handleKey, { capture: true })
    document.removeEventListener('focusin', handleFocus)
  }
}
