import { packText, unpackText } from './packed-text'
import { PANE_PARAMETER, PIN_PARAMETER } from './pane'
import { parseViewerLocation } from './viewer-location'

/** Returns an address without the parameters that belong to the page itself and are not part of a pin: panes, another pin. */
function withoutCompany(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const kept = new URLSearchParams(query)
  for (const name of [PIN_PARAMETER, PANE_PARAMETER]) kept.delete(name)
  const text = kept.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Packs the address of a page for pinning it next to another one. */
export function packPin(path: string): string {
  return packText(withoutCompany(path))
}

/** Returns the pinned address; null for anything that is not an address of a viewer. */
export function unpackPin(packed: unknown): string | null {
  const path = typeof packed === 'string' ? unpackText(packed) : null
  return path && parseViewerLocation(path) ? withoutCompany(path) : null
}

/** Returns the address without an unusable pin: a repeated or invalid one, or one outside the viewers (NAV-04). Null if nothing needs to change. */
export function withoutLostPin(path: string): string | null {
  const [pathname = '', query] = path.split('?', 2)
  if (!query) return null
  const search = new URLSearchParams(query)
  const pins = search.getAll(PIN_PARAMETER)
  if (pins.length === 0) return null
  const isHonoured = pins.length === 1 && parseViewerLocation(pathname) !== null && unpackPin(pins[0]) !== null
  if (isHonoured) return null
  search.delete(PIN_PARAMETER)
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}
