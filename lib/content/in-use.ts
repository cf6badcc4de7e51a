import type { WireBreadcrumb } from './schema'

/**
 * Why an item was not deleted: the first item found that uses it, with its ancestors, or null if it is outside the viewer's scope; and the
 * number of its assignments.
 */
export type ContentInUse = { place: WireBreadcrumb | null; assignments: number }

/** Reads the 409 of a deletion (ERR-12); null for any other error. */
export function contentInUse({
  code,
  context,
}: {
  code: string
  context: Record<string, unknown>
}): ContentInUse | null {
  // By contract, the context contains the server's breadcrumb.
  if (code !== 'referenced') return null
  return { place: (context.content ?? null) as WireBreadcrumb | null, assignments: Number(context.assignments ?? 0) }
}

/** Returns an item and its ancestors, topmost first. */
export function placesFromTop(place: WireBreadcrumb): WireBreadcrumb[] {
  return place.parent ? [...placesFromTop(place.parent), place] : [place]
}
