import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** How a district restricts an item: hidden from its students, or for its teachers only (domain.md §12). */
export const restrictionTypes = ['hide', 'teacher-only'] as const

/** The type to set; `remove` lifts the restriction (SAVE-18). */
const type = z.enum([...restrictionTypes, 'remove'])

export const contentRestrictionParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET content-restrictions`. */
export const contentRestrictionListSpec = listSpec({
  where: {
    id: whereId,
    contentId: anyOf(z.uuid()),
    districtId: anyOf(z.uuid()),
    type: anyOf(z.enum(restrictionTypes)),
  },
  modifiers: {},
  orderBy: ['dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type ContentRestrictionListQuery = ListQueryOf<typeof contentRestrictionListSpec>

export const setContentRestrictionSchema = z.strictObject({ contentId: z.uuid(), districtId: z.uuid(), type })
export type SetContentRestriction = z.output<typeof setContentRestrictionSchema>

export const saveContentRestrictionSchema = z.strictObject({ type })
export type SaveContentRestriction = z.output<typeof saveContentRestrictionSchema>

/** A restriction in a response. */
export const contentRestrictionSchema = z
  .strictObject({
    id: wireId,
    /** The same as `id`. */
    contentRestrictionId: wireId,
    contentId: wireId,
    districtId: wireId,
    type: z.enum(restrictionTypes),
    createdById: wireId,
    modifiedById: wireId.nullable(),
    dateCreated: wireTime,
    dateModified: wireTime,
  })
  .meta({ id: 'ContentRestriction' })
export type WireContentRestriction = z.output<typeof contentRestrictionSchema>
