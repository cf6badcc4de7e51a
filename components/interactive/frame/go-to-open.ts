const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Returns the field to continue with: the first empty text field, else the first field, else the first button. */
function nextField(box: HTMLElement): HTMLElement | null {
  const fields = [...box.querySelectorAll<HTMLElement>(FIELDS)]
  const isEmptyText = (field: HTMLElement) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === ''
  return fields.find(isEmptyText) ?? fields[0] ?? box.querySelector<HTMLElement>('button:not(:disabled)')
}

/** Moves the focus to the first unanswered part and scrolls its prompt into view, or else to the first field. */
export function goToOpen(box: HTMLElement | null): void {
  if (!box) return
  const part = box.querySelector<HTMLElement>('[data-open]')
  if (!part) {
    nextField(box)?.focus()
    return
  }
  nextField(part)?.focus({ preventScroll: true })
  const words = part.querySelector('[data-missing]') ?? part
  words.scrollIntoView({ block: 'center' })
}
