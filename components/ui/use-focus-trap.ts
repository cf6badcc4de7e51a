import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button:not([disabled])'

/** Moves the focus into a panel that covers the page (`popover`) when it opens, and keeps Tab inside it until it closes. */
export function useFocusTrap(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const ends = () => {
      const all = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => !each.closest('[hidden]'))
      return { first: all[0], last: all.at(-1) }
    }
    function handleToggle({ newState }: ToggleEvent) {
      if (newState === 'open') ends().first?.focus()
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Tab') return
      const { first, last } = ends()
      const [end, other] = event.shiftKey ? [first, last] : [last, first]
      if (document.activeElement !== end) return
      event.preventDefault()
      other?.focus()
    }
    element.addEventListener('toggle', handleToggle)
    element.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('toggle', handleToggle)
      element.removeEventListener('keydown', handleKey)
    }
  }, [panel])
}
