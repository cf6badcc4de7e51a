import type { AssignmentDefaults } from '@/lib/assignment-setting/assignment-defaults'

/** The settings that a teacher chooses for an assignment (domain.md §12). */
export type ChosenSettings = Required<AssignmentDefaults>

/** `data.settings` of an assignment. */
export type AssignmentSettings = ChosenSettings & {
  /** When held-back scores were released, as an ISO time; set only by the server, null until then. */
  scoresReleasedAt: string | null
}

/** The product's defaults, overridden by a chapter's, a teacher's and those in the request (contract.md §2). */
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

/** Merges several layers of settings over the product's defaults; in each layer, an absent or null value keeps that of the layer below. */
export function resolveSettings(
  ...layers: readonly (Partial<AssignmentSettings> | null | undefined)[]
): AssignmentSettings {
  return Object.assign(
    {},
    productSettings,
    ...layers.map((layer) => Object.fromEntries(Object.entries(layer ?? {}).filter(isGiven))),
  )
}
