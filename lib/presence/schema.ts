import { z } from 'zod'

/** What a tab says of itself. */
export const presenceStatuses = ['active', 'idle', 'left'] as const
export type PresenceStatus = (typeof presenceStatuses)[number]

/** The body of `POST presence`: where a tab is now (contract.md §2, Live). */
export const savePresenceSchema = z.strictObject({
  userAssignmentId: z.uuid().nullish(),
  /** The page on screen. */
  contentId: z.uuid().nullish(),
  status: z.enum(presenceStatuses),
  needsHelp: z.boolean().default(false),
  /** Made once in the tab. */
  tabId: z.string().min(8).max(100),
})
export type SavePresence = z.output<typeof savePresenceSchema>

/** The query of `GET groups/{id}/presence`. */
export const classMapQuerySchema = z.strictObject({ assignmentId: z.uuid() })

/** One student of the class map. */
export type WireClassStudent = {
  userId: string
  userAssignmentId: string
  status: 'active' | 'idle' | 'not-connected'
  /** The page where the student is, or was last; null when never seen. */
  contentId: string | null
  /** Since when on that page; of one who is not connected, when they were heard last; null when never. */
  since: string | null
  progress: number | null
  submittedDate: string | null
  needsHelp: boolean
  /** The question that a student does not get past. */
  stuck: { contentId: string; tries: number } | null
}
