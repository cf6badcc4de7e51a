/** How long after a key press the user may still be typing, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * Focuses the element that replaces a field in which the user may still be typing. Keys have no effect there, except for a space, which
 * would scroll the page and is suppressed until the user pauses.
 */
export function moveFocus(box: HTMLElement): void {
  let last = performance.now()
  function handleKey(event: KeyboardEvent) {
    const isTypedOn = event.target === box && performance.now() - last < PAUSE_MS
    if (!isTypedOn) return box.removeEventListener('keydown', handleKey)
    last = performance.now()
    if (event.key === ' ') event.preventDefault()
  }
  box.addEventListener('keydown', handleKey)
  box.focus({ preventScroll: true })
}
