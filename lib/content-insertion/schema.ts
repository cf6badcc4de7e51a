import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

export const contentInsertionParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET content-insertions`. */
export const contentInsertionListSpec = listSpec({
  where: {
    id: whereId,
    parentContentId: anyOf(z.uuid()),
    insertionContentId: anyOf(z.uuid()),
    districtId: anyOf(z.uuid()),
    userId: anyOf(z.uuid()),
  },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type ContentInsertionListQuery = ListQueryOf<typeof contentInsertionListSpec>

/** The body for creating an insertion: for a whole district, or for oneself. */
export const createContentInsertionSchema = z
  .strictObject({
    parentContentId: z.uuid(),
    insertionContentId: z.uuid(),
    /** The child that it follows; null for the first place. */
    afterContentId: z.uuid().nullable().default(null),
    districtId: z.uuid().nullish(),
    userId: z.uuid().nullish(),
  })
  .refine(({ districtId, userId }) => Boolean(districtId) !== Boolean(userId), {
    message: 'exactly one of "districtId" and "userId" is required',
    path: ['districtId'],
  })
export type CreateContentInsertion = z.output<typeof createContentInsertionSchema>

/** An insertion in a response. */
export const contentInsertionSchema = z
  .strictObject({
    id: wireId,
    parentContentId: wireId,
    afterContentId: wireId.nullable(),
    insertionContentId: wireId,
    districtId: wireId.nullable(),
    userId: wireId.nullable(),
    createdById: wireId,
    dateCreated: wireTime,
  })
  .meta({ id: 'ContentInsertion' })
export type WireContentInsertion = z.output<typeof contentInsertionSchema>
