import { pickedOption, type Rubric, type RubricSelections, sortedOptions } from './rubric'

/** The precision of displayed averages, in stars; ratings are given in whole stars (PEER-05). */
const READ_ONLY_PRECISION = 0.5

/** Returns the number of stars of a rubric: one per option, from the lowest score up (PEER-03). */
export const ratingMax = ({ data }: Pick<Rubric, 'data'>): number => data.options.length

/** Returns the stars given in one rubric; null without a selected option that still exists. */
export function ratingOf(rubric: Rubric, selections: RubricSelections): number | null {
  const picked = pickedOption(rubric, selections)
  return picked ? sortedOptions(rubric.data.options).findIndex(({ id }) => id === picked.id) + 1 : null
}

/** Rounds stars for display, to halves. */
export function shownRating(stars: number): number {
  return Math.round(stars / READ_ONLY_PRECISION) * READ_ONLY_PRECISION
}

/** Returns the mean of the stars that several reviews gave in one rubric; null if none did. */
export function averageRating(rubric: Rubric, all: readonly RubricSelections[]): number | null {
  const stars = all.flatMap((selections) => ratingOf(rubric, selections) ?? [])
  return stars.length === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / stars.length
}
