import type { WireBreadcrumb } from './schema'

/**
 * Why an item was not deleted: the first place found that holds it, with what is above that, null where the viewer may not know of it; and how
 * often it is assigned.
 */
export type ContentInUse = { place: WireBreadcrumb | null; assignments: number }

/** What the 409 of a deletion says (ERR-12); null for any other refusal. */
export function contentInUse({
  code,
  context,
}: {
  code: string
  context: Record<string, unknown>
}): ContentInUse | null {
  // The server's breadcrumb, as the contract has it.
  if (code !== 'referenced') return null
  return { place: (context.content ?? null) as WireBreadcrumb | null, assignments: Number(context.assignments ?? 0) }
}

/** A place and all that it stands in, the highest first. */
export function placesFromTop(place: WireBreadcrumb): WireBreadcrumb[] {
  return place.parent ? [...placesFromTop(place.parent), place] : [place]
}
