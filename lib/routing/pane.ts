/** The query parameter that holds the address of pinned content (NAV-02). */
export const PIN_PARAMETER = 'ssc'
/** The query parameter that opens a pane beside the content. */
export const PANE_PARAMETER = 'pane'

/** The panes that may be open beside the content (NAV-01). */
const PANES = ['annotations', 'feedback', 'notebook'] as const
export type Pane = (typeof PANES)[number]

/** The pane that an address names; null for none and for anything else. */
export function parsePane(value: unknown): Pane | null {
  return PANES.find((pane) => pane === value) ?? null
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
