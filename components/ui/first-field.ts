/** What is written in or chosen from; boxes to tick and buttons are gone to in their order. */
const FIELD =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"]):enabled, textarea:enabled, select:enabled, [contenteditable="true"]'

/**
 * Gives the focus to the first field of what opened, as its `onOpenAutoFocus`; where there is none it goes on as it would. A field that is
 * still being loaded has it once it is there, unless the reader went on meanwhile.
 */
export function focusFirstField(event: Event): void {
  const opened = event.currentTarget
  if (!(opened instanceof HTMLElement)) return
  const field = opened.querySelector<HTMLElement>(FIELD)
  if (field) {
    event.preventDefault()
    field.focus()
    return
  }
  // It goes with what it watches.
  const observer = new MutationObserver(() => {
    const late = opened.querySelector<HTMLElement>(FIELD)
    const isLeft = document.activeElement !== opened
    if (late && !isLeft) late.focus()
    if (late || isLeft) observer.disconnect()
  })
  observer.observe(opened, { childList: true, subtree: true })
}
