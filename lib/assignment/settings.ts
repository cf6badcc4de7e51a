import type { AssignmentDefaults } from '@/lib/assignment-setting/assignment-defaults'

/** What a teacher chooses for an assignment (domain.md §12). */
export type ChosenSettings = Required<AssignmentDefaults>

/** `data.settings` of an assignment. */
export type AssignmentSettings = ChosenSettings & {
  /** When held-back scores were released, as an ISO time; the server's alone, null until then. */
  scoresReleasedAt: string | null
}

/** The settings of the product, before a chapter's, a teacher's and those that are sent (contract.md §2). */
export const productSettings: AssignmentSettings = {
  allowExternalLinks: true,
  allowResearchLinks: true,
  allowLate: true,
  audioVoiceovers: true,
  includeChapterSummary: true,
  leveledNarrativeText: true,
  scaffolds: true,
  scoringFeedbackVisibility: 'after-submit',
  scoringFeedbackContent: 'answers',
  reviewsRequested: 0,
  showPeerNames: false,
  showRanking: false,
  showReactions: false,
  holdScores: false,
  excludedContentIds: [],
  scoresReleasedAt: null,
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null

/** The settings that result of several layers, the product's below all; in each, what is absent or null leaves the layer below. */
export function resolveSettings(
  ...layers: readonly (Partial<AssignmentSettings> | null | undefined)[]
): AssignmentSettings {
  return Object.assign(
    {},
    productSettings,
    ...layers.map((layer) => Object.fromEntries(Object.entries(layer ?? {}).filter(isGiven))),
  )
}
