import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { breadcrumbSchema } from '@/lib/content/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** What `GET content/{id}/revisions` takes. */
export const contentRevisionListSpec = listSpec({
  where: { id: whereId, version: anyOf(z.int()) },
  modifiers: {},
  orderBy: ['version', 'dateCreated'],
  defaultOrder: [{ field: 'version', direction: 'desc' }],
})
export type ContentRevisionListQuery = ListQueryOf<typeof contentRevisionListSpec>

/** A save of an item: who, when, and which fields it changed. */
export const contentRevisionSchema = z
  .strictObject({
    id: wireId,
    version: z.int(),
    dateCreated: wireTime,
    /** Null for an import. */
    createdById: wireId.nullable(),
    /** Who that was, for those who may be told (`author.names`); null for all others. */
    createdBy: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
    changed: z.array(z.string()),
  })
  .meta({ id: 'ContentRevision' })
export type WireContentRevision = z.output<typeof contentRevisionSchema>

/** Where an item is used. */
export const contentUsagesSchema = z
  .strictObject({
    /** What it stands in, each with what is above that. */
    parents: z.array(breadcrumbSchema),
    assignments: wireCount,
    insertions: wireCount,
    /** What names or shows it without holding it. */
    embeds: z.array(breadcrumbSchema),
  })
  .meta({ id: 'ContentUsages' })
export type WireContentUsages = z.output<typeof contentUsagesSchema>

/** A child of an item, and in how many items it stands: that one among them. */
export const childPlacesSchema = z.strictObject({ id: wireId, places: wireCount }).meta({ id: 'ChildPlaces' })
export type WireChildPlaces = z.output<typeof childPlacesSchema>
