import { placeAfter } from '../place-after'

/** Gives a field other words. A caret in it stays at its own. */
export function fillField(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  field.value = text
  // Elsewhere than in the focus, some browsers would move that here.
  if (field !== document.activeElement) return
  field.setSelectionRange(
    placeAfter(value, field.value, selectionStart),
    placeAfter(value, field.value, selectionEnd),
    selectionDirection,
  )
}
