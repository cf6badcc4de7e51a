'use client'

import { useAskedField } from '@/lib/authoring/client/use-asked-field'

/** Returns the element of the field at this path, or of its nearest ancestor that is on the page. */
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

/** Scrolls to the field that the address names and focuses it; renders nothing. */
export function AskedField() {
  useAskedField((path) => {
    // On the next frame, once the form has revealed the field.
    requestAnimationFrame(() => {
      const field = elementOf(path)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  })
  return null
}
