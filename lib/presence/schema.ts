import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'

/** The states that a tab reports. */
export const presenceStatuses = ['active', 'idle', 'left'] as const
export type PresenceStatus = (typeof presenceStatuses)[number]

/** The body of `POST presence`: where a tab is now (contract.md §2, Live). */
export const savePresenceSchema = z.strictObject({
  userAssignmentId: z.uuid().nullish(),
  /** The page on screen. */
  contentId: z.uuid().nullish(),
  status: z.enum(presenceStatuses),
  needsHelp: z.boolean().default(false),
  /** Generated once per tab. */
  tabId: z.string().min(8).max(100),
})
export type SavePresence = z.output<typeof savePresenceSchema>

/** The page on screen; nulls for one that is not a page of a work. */
export type PresencePlace = { userAssignmentId: string | null; contentId: string | null }

/** The query of `GET groups/{id}/presence`. */
export const classMapQuerySchema = z.strictObject({ assignmentId: z.uuid() })

/** One student of the class map. */
export const classStudentSchema = z
  .strictObject({
    userId: wireId,
    userAssignmentId: wireId,
    status: z.enum(['active', 'idle', 'not-connected']),
    /** Whether the student is not in this assignment but on another page of the product. */
    elsewhere: z.boolean(),
    /** The page where the student is, or last was in this assignment; null if never seen. */
    contentId: wireId.nullable(),
    /**
     * When the student came to that page, or left for elsewhere; for students who are not connected, when they were last in this assignment; null if
     * never.
     */
    since: wireTime.nullable(),
    progress: z.number().nullable(),
    submittedDate: wireTime.nullable(),
    /** Whether a teacher excused the student from the whole work. */
    excused: z.boolean(),
    needsHelp: z.boolean(),
    /** The question at which the student is stuck. */
    stuck: z
      .strictObject({
        contentId: wireId,
        tries: wireCount,
      })
      .nullable(),
  })
  .meta({ id: 'ClassStudent' })
export type WireClassStudent = z.output<typeof classStudentSchema>
