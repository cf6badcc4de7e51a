'use client'

import { useEffect, useEffectEvent } from 'react'

/** The keyboard actions of the grading screen. */
export type GradingKeys = {
  nextStudent: () => void
  previousStudent: () => void
  nextQuestion: () => void
  previousQuestion: () => void
  /** A digit key, and the id of the focused rubric, if any. */
  pick: (digit: string, rubricId: string | null) => void
  help: () => void
  /** Submits the selected points. */
  score?: () => void
  /** Opens or closes the current item. */
  open?: () => void
}

const textInputs =
  'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Whether a key belongs to something else: a field, an open dialog or menu, or a browser shortcut. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return true
  return (
    target instanceof Element &&
    target.closest(`${textInputs}, [role="dialog"], [role="alertdialog"], [role="menu"]`) !== null
  )
}

/**
 * Handles keyboard shortcuts for grading: J and K for students or groups, N and P for questions, digits for points, S to submit them, O to open, ?
 * for help; inactive while typing.
 */
export function useGradingKeys(keys: GradingKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const act: Record<string, () => void> = {
      j: keys.nextStudent,
      k: keys.previousStudent,
      n: keys.nextQuestion,
      p: keys.previousQuestion,
      '?': keys.help,
      ...(keys.score && { s: keys.score }),
      ...(keys.open && { o: keys.open }),
    }
    const pressed = event.key.toLowerCase()
    const rubric = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rubric]') : null
    if (/^\d$/.test(pressed)) keys.pick(pressed, rubric?.dataset.rubric ?? null)
    else if (Object.hasOwn(act, pressed)) act[pressed]?.()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
