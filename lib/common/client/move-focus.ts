/** How long after a key somebody still types on, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * Gives the focus to what takes the place of a field in which somebody may be typing. What is typed on goes nowhere; a space in it would
 * turn the page, and is held until the writer pauses.
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
