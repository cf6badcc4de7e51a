/** The query parameter that holds the address of pinned content (NAV-02). */
export const PIN_PARAMETER = 'ssc'
/** The query parameter that opens a pane next to the content. */
export const PANE_PARAMETER = 'pane'

/** The panes that can be open next to the content (NAV-01). */
const PANES = ['annotations', 'feedback', 'notebook'] as const
export type Pane = (typeof PANES)[number]

/** Returns the pane that an address names; null for none or anything else. */
export function parsePane(value: unknown): Pane | null {
  return PANES.find((pane) => pane === value) ?? null
}

/** Returns an address with one query parameter set, or removed if it is null. */
export function withParameter(path: string, name: string, value: string | null): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  if (value === null) search.delete(name)
  else search.set(name, value)
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Returns the address of a link within the viewer with the open pin and pane kept, unless the link sets its own. */
export function carriedAlong(from: string, to: string): string {
  const open = new URLSearchParams(from)
  const [, query = ''] = to.split('?', 2)
  const named = new URLSearchParams(query)
  return [PIN_PARAMETER, PANE_PARAMETER].reduce((path, name) => {
    const value = open.get(name)
    return value === null || named.has(name) ? path : withParameter(path, name, value)
  }, to)
}
