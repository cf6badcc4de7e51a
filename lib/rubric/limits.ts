/** The limits of rubrics (contract.md §3); lengths in characters. */
export const MAX_RUBRIC_TITLE_LENGTH = 200
export const MIN_RUBRIC_OPTIONS = 2
export const MAX_RUBRIC_OPTIONS = 10
export const MAX_RUBRIC_DESCRIPTION_LENGTH = 1000
/** The highest score of an option; scores start at 0 and increase in steps of half a point. */
export const MAX_RUBRIC_SCORE = 100
export const RUBRIC_SCORE_STEP = 0.5
