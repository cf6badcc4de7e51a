import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { FoundOption } from './found-options'

/** Steps of the arrow keys through the options. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Returns the state and the handlers of a combobox's options: arrow keys open the list and move through it, Enter chooses, Escape and leaving
 * the field close it. With `keepsEnter`, Enter never submits the form, even while the list is closed.
 */
export function useOptionList(options: readonly FoundOption[], { keepsEnter = false } = {}) {
  const [isOpen, setOpen] = useState(false)
  // Index of the highlighted option; -1 for none.
  const [active, setActive] = useState(-1)
  const shown = isOpen ? options : []
  const meant = shown[active]

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      const count = options.length
      // Wraps around at both ends; up from no selection goes to the last option.
      if (count > 0) setActive((last) => (last < 0 && step < 0 ? count - 1 : (last + step + count) % count))
    } else if (event.key === 'Enter' && (isOpen || keepsEnter)) {
      // Keeps Enter from submitting the form.
      event.preventDefault()
      meant?.onChoose()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return { isOpen, setOpen, shown, meant, active, setActive, close, handleKeyDown, handleBlur }
}
