/** The property of a field that holds what somebody entered into it (`noteEarlyInput`). */
export const EARLY_INPUT = 'earlyInput'

/** What was entered into a field, whether it was picked by that, and where the caret stood, if it has one. */
export type EarlyEntry = { text: string; isPicked: boolean; start: number | null; end: number | null }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes at each field what somebody enters into it, as a page that is taken over forgets it: React writes a text area with a text anew, a form
 * library takes its radio buttons out, and a browser that gives fields their older content back looks like somebody who types. Gives the function that
 * notes one. Written into the head of each page: it may use nothing but what is in it and the name of the property.
 */
export function noteEarlyInput(property: string): (field: Field) => void {
  type Noted = Field & Partial<Record<string, EarlyEntry>>

  function note(field: Field) {
    if (field.type === 'radio' && (field as HTMLInputElement).checked)
      for (const other of document.querySelectorAll<HTMLInputElement & Noted>('input[type=radio]'))
        if (other.name === field.name && other.form === field.form) delete other[property]
    const { value: text, checked, selectionStart, selectionEnd } = field as HTMLInputElement
    const noted = { text, isPicked: checked === true, start: selectionStart ?? null, end: selectionEnd ?? null }
    Object.assign(field, { [property]: noted satisfies EarlyEntry })
  }

  function noteCaret() {
    const field = document.activeElement as Noted | null
    const noted = field?.[property]
    if (field && noted && noted.text === field.value) note(field)
  }

  // For longer than the page loads: what is in it may be taken over after that.
  document.addEventListener(
    'input',
    ({ target }) => {
      const isField = ['INPUT', 'TEXTAREA', 'SELECT'].includes((target as Element | null)?.tagName ?? '')
      if (isField) note(target as Field)
    },
    true,
  )
  document.addEventListener('selectionchange', noteCaret)
  return note
}
