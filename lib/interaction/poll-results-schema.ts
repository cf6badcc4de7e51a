import { z } from 'zod'
import { wireCount, wireId } from '@/lib/common/wire-schema'

/** The assignment in which the votes are counted: named directly or through one student's work in it. */
export const pollResultsQuerySchema = z.strictObject({
  assignmentId: z.uuid().optional(),
  userAssignmentId: z.uuid().optional(),
})
export type PollResultsQuery = z.output<typeof pollResultsQuerySchema>

/** The results of a poll in one assignment; 0 and no results if this viewer may not see them yet (contract.md §2, §3). */
export const pollResultsSchema = z
  .strictObject({
    contentId: wireId,
    assignmentId: wireId,
    count: wireCount,
    /** For a choice by `id`, for a word by `word` in its folded form. */
    results: z.array(
      z.union([
        z.strictObject({ id: z.string(), label: z.string(), count: wireCount }),
        z.strictObject({ word: z.string(), label: z.string(), count: wireCount }),
      ]),
    ),
    visible: z.boolean(),
  })
  .meta({ id: 'PollResults' })
export type PollResults = z.output<typeof pollResultsSchema>
