/** Fields to type in or select from; checkboxes and buttons are not skipped to. */
const FIELD =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"]):enabled, textarea:enabled, select:enabled, [contenteditable="true"]'

/**
 * Handles `onOpenAutoFocus` by focusing the first field of what opened; without one the default applies. A field that is still loading is
 * focused once it is there, unless the reader has moved the focus meanwhile.
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
  // The observer is released with the element it observes.
  const observer = new MutationObserver(() => {
    const late = opened.querySelector<HTMLElement>(FIELD)
    const isLeft = document.activeElement !== opened
    if (late && !isLeft) late.focus()
    if (late || isLeft) observer.disconnect()
  })
  observer.observe(opened, { childList: true, subtree: true })
}
