'use client'

import { useAskedField } from '@/lib/authoring/client/use-asked-field'

/** The control or the part of the page that has this field, or the nearest that it stands in. */
function elementOf(path: string): HTMLElement | null {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join('.')
    const names = [name, name.replace(/^(data|uploads)\./, '')].map((each) => CSS.escape(each))
    for (const each of names) {
      const found = document.querySelector<HTMLElement>(`[data-field="${each}"], main [name="${each}"], main #${each}`)
      if (found) return found
    }
  }
  return null
}

/** Goes to the field that the address names, and puts the focus there. */
export function AskedField() {
  useAskedField((path) => {
    // Forms show the field first.
    requestAnimationFrame(() => {
      const field = elementOf(path)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  })
  return null
}
