import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { breadcrumbSchema } from '@/lib/content/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** The query of `GET content/{id}/revisions`. */
export const contentRevisionListSpec = listSpec({
  where: { id: whereId, version: anyOf(z.int()) },
  modifiers: {},
  orderBy: ['version', 'dateCreated'],
  defaultOrder: [{ field: 'version', direction: 'desc' }],
})
export type ContentRevisionListQuery = ListQueryOf<typeof contentRevisionListSpec>

/** A revision of an item: who saved it, when, and which fields changed. */
export const contentRevisionSchema = z
  .strictObject({
    id: wireId,
    version: z.int(),
    dateCreated: wireTime,
    /** Null for an import. */
    createdById: wireId.nullable(),
    /** The author's name, for viewers with `author.names`; null for all others. */
    createdBy: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
    changed: z.array(z.string()),
  })
  .meta({ id: 'ContentRevision' })
export type WireContentRevision = z.output<typeof contentRevisionSchema>

/** Where an item is used. */
export const contentUsagesSchema = z
  .strictObject({
    /** Its parents, each with its ancestors. */
    parents: z.array(breadcrumbSchema),
    assignments: wireCount,
    insertions: wireCount,
    /** Items that reference or show it without being its parent. */
    embeds: z.array(breadcrumbSchema),
  })
  .meta({ id: 'ContentUsages' })
export type WireContentUsages = z.output<typeof contentUsagesSchema>

/** A child of an item, and the number of items that contain it, including this one. */
export const childPlacesSchema = z.strictObject({ id: wireId, places: wireCount }).meta({ id: 'ChildPlaces' })
export type WireChildPlaces = z.output<typeof childPlacesSchema>
