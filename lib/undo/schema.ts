import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** What can be undone. Each kind has its reverse in `lib/undoing/server/undo-kinds.ts`. */
export const undoKinds = ['grade', 'roster', 'restriction'] as const
export type UndoKind = (typeof undoKinds)[number]

/** A change that can still be undone, as the wire has it. What it was before stays on the server. */
export const undoStepSchema = z
  .strictObject({
    id: wireId,
    kind: z.enum(undoKinds),
    dateCreated: wireTime,
    expiresAt: wireTime,
    /** When it was undone; null while it can be. */
    usedDate: wireTime.nullable(),
  })
  .meta({ id: 'UndoStep' })
export type WireUndoStep = z.output<typeof undoStepSchema>

/** What a change did, as it is told to whoever made it. */
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
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** An own change of the last minutes with what it did. */
export const recentChangeSchema = z
  .strictObject({
    ...undoStepSchema.shape,
    change: z.strictObject({
      what: z.enum(changeKinds),
      /** Answers that were scored, or people who joined or left. */
      count: z.int().min(0),
      /** The item, assignment or group; null where there are several, or it is gone. */
      name: z.string().nullable(),
      /** Whom it was about, where that is one alone. */
      person: z.string().nullable(),
    }),
  })
  .meta({ id: 'RecentChange' })
export type WireRecentChange = z.output<typeof recentChangeSchema>
export type Change = WireRecentChange['change']

/** What a write that can be undone says beside its record: the step that undoes it; absent where nothing was changed. */
export const undoContextFields = { undoStepId: wireId.optional() }
export const undoContextSchema = z.strictObject(undoContextFields)
export type UndoContext = z.output<typeof undoContextSchema>

export const undoStepParamsSchema = z.object({ id: z.uuid() })

/** What `GET undo-steps` takes. */
export const undoStepListSpec = listSpec({
  where: { id: whereId },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type UndoStepListQuery = ListQueryOf<typeof undoStepListSpec>
