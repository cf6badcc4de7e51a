import { packText, unpackText } from './packed-text'
import { parseViewerLocation } from './viewer-location'

/** The query parameter that holds the address of pinned content (shell.md §2.4). */
export const PIN_PARAMETER = 'ssc'
/** The query parameter that opens a pane beside the content. */
export const PANE_PARAMETER = 'pane'

/** The panes that may be open beside the content (shell.md §2.4). */
export const PANES = ['annotations', 'feedback', 'notebook'] as const
export type Pane = (typeof PANES)[number]

/** The pane that an address names; null for none and for anything else. */
export function parsePane(value: unknown): Pane | null {
  return PANES.find((pane) => pane === value) ?? null
}

/** What is about the page itself, and is not carried into a pin: panes, another pin. */
function withoutCompany(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const kept = new URLSearchParams(query)
  for (const name of [PIN_PARAMETER, PANE_PARAMETER]) kept.delete(name)
  const text = kept.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Packs the address of a page so that it may be pinned beside another one. */
export function packPin(path: string): string {
  return packText(withoutCompany(path))
}

/** The address that is pinned; null for anything that is no address of a viewer. */
export function unpackPin(packed: unknown): string | null {
  const path = typeof packed === 'string' ? unpackText(packed) : null
  return path && parseViewerLocation(path) ? withoutCompany(path) : null
}

/**
 * The address without a pin that cannot be honoured: outside of the viewers, or where it names no page of a viewer (shell.md §2.4). Null
 * where nothing is to be changed.
 */
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

/** An address with one query parameter set, or taken out with null. */
export function withParameter(path: string, name: string, value: string | null): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  if (value === null) search.delete(name)
  else search.set(name, value)
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** What stays open when another page of the viewer is opened: the pin and the pane, unless the link names its own. */
export function carriedAlong(from: string, to: string): string {
  const open = new URLSearchParams(from)
  const [, query = ''] = to.split('?', 2)
  const named = new URLSearchParams(query)
  return [PIN_PARAMETER, PANE_PARAMETER].reduce((path, name) => {
    const value = open.get(name)
    return value === null || named.has(name) ? path : withParameter(path, name, value)
  }, to)
}
