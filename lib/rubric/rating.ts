import { pickedOption, type Rubric, type RubricSelections, sortedOptions } from './rubric'

/** Stars of an average are read by halves; a rating is given by whole ones (PEER-05). */
const READ_ONLY_PRECISION = 0.5

/** Most stars of a rubric: one for each option, from the lowest score up (PEER-03). */
export const ratingMax = ({ data }: Pick<Rubric, 'data'>): number => data.options.length

/** The stars that were given in one rubric; null without a pick that still exists. */
export function ratingOf(rubric: Rubric, selections: RubricSelections): number | null {
  const picked = pickedOption(rubric, selections)
  return picked ? sortedOptions(rubric.data.options).findIndex(({ id }) => id === picked.id) + 1 : null
}

/** Rounds stars to what is shown of them: to halves. */
export function shownRating(stars: number): number {
  return Math.round(stars / READ_ONLY_PRECISION) * READ_ONLY_PRECISION
}

/** The mean of the stars that several reviews gave in one rubric; null where none did. */
export function averageRating(rubric: Rubric, all: readonly RubricSelections[]): number | null {
  const stars = all.flatMap((selections) => ratingOf(rubric, selections) ?? [])
  return stars.length === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / stars.length
}
