import { z } from 'zod'
import { feedbackContents, feedbackVisibilities, MAX_EXCLUDED_ITEMS, MAX_REVIEWS_REQUESTED } from './limits'

/** The assignment settings that a user chooses (domain.md §12), all of them optional. */
export const assignmentSettingFields = {
  allowExternalLinks: z.boolean(),
  allowResearchLinks: z.boolean(),
  allowLate: z.boolean(),
  audioVoiceovers: z.boolean(),
  includeChapterSummary: z.boolean(),
  leveledNarrativeText: z.boolean(),
  scaffolds: z.boolean(),
  scoringFeedbackVisibility: z.enum(feedbackVisibilities),
  scoringFeedbackContent: z.enum(feedbackContents),
  reviewsRequested: z.int().min(0).max(MAX_REVIEWS_REQUESTED),
  showPeerNames: z.boolean(),
  showRanking: z.boolean(),
  showReactions: z.boolean(),
  /** Scores are withheld until the teacher releases them all at once. */
  holdScores: z.boolean(),
  excludedContentIds: z.array(z.uuid()).max(MAX_EXCLUDED_ITEMS),
}

/** The defaults that a chapter proposes for assignments created from it. */
export const assignmentDefaultsSchema = z.object(assignmentSettingFields).partial()

export type AssignmentDefaults = z.output<typeof assignmentDefaultsSchema>
