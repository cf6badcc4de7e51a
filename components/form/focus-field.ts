/** Focuses the control of a field, by its name in the form or by its id; says whether it found one. */
export function focusField(name: string, form?: HTMLFormElement | null): boolean {
  const named = form?.elements.namedItem(name)
  const control = named instanceof RadioNodeList ? named[0] : (named ?? document.getElementById(name))
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
  return true
}
