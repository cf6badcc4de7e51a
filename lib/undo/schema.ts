import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** The kinds of changes that can be undone; each has its reversal in `lib/undoing/server/undo-kinds.ts`. */
export const undoKinds = ['grade', 'roster', 'restriction', 'insertion'] as const
export type UndoKind = (typeof undoKinds)[number]

/** The wire form of an undo step. The previous state stays on the server. */
export const undoStepSchema = z
  .strictObject({
    id: wireId,
    kind: z.enum(undoKinds),
    dateCreated: wireTime,
    expiresAt: wireTime,
    /** When it was undone; null if it was not. */
    usedDate: wireTime.nullable(),
  })
  .meta({ id: 'UndoStep' })
export type WireUndoStep = z.output<typeof undoStepSchema>

/** What a change did, as shown to the user who made it. */
const changeKinds = [
  'scores',
  'excused',
  'not-excused',
  'item-excused',
  'item-not-excused',
  'zero',
  'no-zero',
  'released',
  'held',
  'joined',
  'left',
  'moved',
  'members',
  'hidden',
  'teacher-only',
  'shown',
  'inserted',
  'removed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One of the viewer's recent changes with a description. */
export const recentChangeSchema = z
  .strictObject({
    ...undoStepSchema.shape,
    change: z.strictObject({
      what: z.enum(changeKinds),
      /** Number of answers scored, or of people who joined or left. */
      count: z.int().min(0),
      /** The name of the item, assignment or group; null if there are several or it was deleted. */
      name: z.string().nullable(),
      /** The person concerned; null unless it is exactly one. */
      person: z.string().nullable(),
    }),
  })
  .meta({ id: 'RecentChange' })
export type WireRecentChange = z.output<typeof recentChangeSchema>
export type Change = WireRecentChange['change']

/** The undo step of a write, sent in the context of its response; absent if nothing changed. */
export const undoContextFields = { undoStepId: wireId.optional() }
export const undoContextSchema = z.strictObject(undoContextFields)
export type UndoContext = z.output<typeof undoContextSchema>

/** The place of content that an undo removed. */
const removedContentSchema = z.strictObject({ contentId: wireId, parentContentId: wireId })
export type RemovedContent = z.output<typeof removedContentSchema>

/** The context of the response to an undo. */
export const undoneContextSchema = z.strictObject({
  /** The content that is no longer in its parent; absent unless its insertion was undone. */
  removed: removedContentSchema.optional(),
})
export type UndoneContext = z.output<typeof undoneContextSchema>

export const undoStepParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET undo-steps`. */
export const undoStepListSpec = listSpec({
  where: { id: whereId },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type UndoStepListQuery = ListQueryOf<typeof undoStepListSpec>
