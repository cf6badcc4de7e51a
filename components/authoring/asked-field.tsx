'use client'

import { useEffect, useState } from 'react'
import { useAskedField } from '@/lib/authoring/client/use-asked-field'

/**
 * Returns the element of the item's field at this path, or of its nearest ancestor that is on the page. The settings of the outline's rows have
 * fields of the same names, but belong to other items.
 */
function elementOf(path: string): HTMLElement | null {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join('.')
    const names = [name, name.replace(/^(data|uploads)\./, '')].map((each) => CSS.escape(each))
    for (const each of names) {
      const found = document.querySelectorAll<HTMLElement>(
        `[data-field="${each}"], main [name="${each}"], main #${each}`,
      )
      const own = [...found].find((element) => !element.closest('[data-row-settings]'))
      if (own) return own
    }
  }
  return null
}

/** Opens the collapsed sections around a field, scrolls to it and focuses it. */
function reveal(field: HTMLElement): void {
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Leads to the field that the address names; renders nothing. */
export function AskedField() {
  const [asked, setAsked] = useState<{ path: string } | null>(null)
  useAskedField((path) => setAsked({ path }))
  useEffect(() => {
    if (!asked) return
    // On the next frame, once the form has rendered the field.
    const frame = requestAnimationFrame(() => {
      const field = elementOf(asked.path)
      if (field) reveal(field)
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
  return null
}
