import { z } from 'zod'
import { wireCount, wireId } from '@/lib/common/wire-schema'

/** In which assignment the votes are counted: by itself or by one student's work in it. */
export const pollResultsQuerySchema = z.strictObject({
  assignmentId: z.uuid().optional(),
  userAssignmentId: z.uuid().optional(),
})
export type PollResultsQuery = z.output<typeof pollResultsQuerySchema>

/** How a poll stands in one assignment; 0 and no results where this viewer may not see them yet (contract.md §2, §3). */
export const pollResultsSchema = z
  .strictObject({
    contentId: wireId,
    assignmentId: wireId,
    count: wireCount,
    /** Of a choice by `id`, of a word by `word` in its folded form. */
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
