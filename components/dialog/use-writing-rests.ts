import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A pause in typing after which a dialog may appear, in ms. */
const REST_MS = 800
/** A pause after which even a child who hunts for keys has looked up from the keyboard, in ms. */
const LONG_REST_MS = 3_000

const FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"])'

/** Returns whether the focus is in a field that takes typed text. */
export const isWriting = (): boolean => document.activeElement?.matches(FIELDS) ?? false

/** Returns whether the focus is in any modal dialog. */
export const isInModal = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null

/** Whether the focused field is in a popover above the page, like a note's: opening a dialog closes it, and the focus is lost with it. */
const isInTopLayer = (): boolean => document.activeElement?.closest('[popover]') != null

/** Calls `onCalm` after `restMs` without typing, or on a click. Returns a function that stops waiting. */
function onRest(restMs: number, onCalm: () => void): () => void {
  const events = ['keydown', 'input'] as const
  let pause = setTimeout(onCalm, restMs)
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(onCalm, restMs)
  }
  for (const name of events) document.addEventListener(name, wait, { capture: true })
  // Submitting with Enter and following a link by key also fire a click, with a `detail` of 0.
  const press = ({ detail }: MouseEvent) => detail > 0 && onCalm()
  document.addEventListener('click', press)
  return () => {
    clearTimeout(pause)
    for (const name of events) document.removeEventListener(name, wait, { capture: true })
    document.removeEventListener('click', press)
  }
}

/**
 * Returns whether a pending dialog (`isAsked`) that opens by itself may be shown: never while someone types, since the following keys would be
 * lost with the focus (domain.md §5). A dialog that takes the focus at once waits for a long pause. One with a countdown (`atMostMs`) waits
 * for a short pause, at most that long, and leaves the focus with the writer unless their field is in a popover. Once shown, it stays.
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

/** Focuses the dialog itself, so that keys still being typed answer and submit nothing. */
function focusQuestion(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** Returns the `onOpenAutoFocus` of a dialog that waited for a long pause: it focuses the dialog itself if someone was typing when it opened. */
export function useQuestionFocus(): ((event: Event) => void) | undefined {
  const [isOverWriting] = useState(isWriting)
  return isOverWriting ? focusQuestion : undefined
}

/**
 * Returns the `onOpenAutoFocus` of a dialog that opens in a short pause: it focuses the element returned by `find`, or the dialog. While
 * someone types, the keys keep going to their field behind the dialog, until they make a long pause or leave the field.
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
      // Another dialog may have opened above this one; it returns the focus when it closes.
      if (!isInModal() && !dialog.contains(document.activeElement)) dialog.focus()
    }
    const stops = [onRest(LONG_REST_MS, take), onLeaving(take)]
    stop.current = () => {
      for (const end of stops) end()
    }
  }
}

/**
 * Calls `onLeft` when a writer leaves the field by keyboard, since the page behind a dialog must not be tabbed through. Returns a function
 * that stops it.
 */
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
