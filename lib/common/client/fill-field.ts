import { placeAfter } from '../place-after'

/** Replaces the text of a field, keeping a caret at the text it was at. */
export function fillField(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  field.value = text
  // In a field without the focus, some browsers would move the focus here.
  if (field !== document.activeElement) return
  field.setSelectionRange(
    placeAfter(value, field.value, selectionStart),
    placeAfter(value, field.value, selectionEnd),
    selectionDirection,
  )
}
