import { groupBy } from '@/lib/common/group-by'
import { percentOf } from '@/lib/common/points'
import { roundHundredths } from '@/lib/common/round'
import type { WireStandardScores } from './schema'

/** Which answers to a standard count: the latest, the best, or the average over the points of all. */
export const standardCounts = ['latest', 'highest', 'average'] as const
export type StandardCount = (typeof standardCounts)[number]

export type StandardScore = WireStandardScores['students'][number]['standardScoresById'][string]

const FIELDS = { latest: 'latestScore', highest: 'highestScore', average: 'averageScore' } as const

type InStrand = { groupId: string; framework: string }

/** A strand: the heading over its standards. */
export type Strand<Standard extends InStrand> = { groupId: string; name: string; standards: readonly Standard[] }

/**
 * Returns the strands of standards that are sorted by `groupId`, which is made of framework and strand. The framework is left out of the names
 * unless there are several.
 */
export function strandsOf<Standard extends InStrand>(standards: readonly Standard[]): Strand<Standard>[] {
  const isOfOne = new Set(standards.map(({ framework }) => framework)).size === 1
  return [...groupBy(standards, ({ groupId }) => groupId)].map(([groupId, own]) => {
    const prefix = `${own[0]?.framework}: `
    const name = isOfOne && groupId.startsWith(prefix) ? groupId.slice(prefix.length) : groupId
    return { groupId, name, standards: own }
  })
}

/** Returns a student's percentage in a standard, by the answers that count. */
export function standardPercent(score: StandardScore | undefined, count: StandardCount): number | null {
  return score?.[FIELDS[count]] ?? null
}

/** Returns the mean percentage of a class in a standard; null if nobody has any. */
export function meanOf(percents: readonly (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  if (known.length === 0) return null
  return roundHundredths(known.reduce((sum, percent) => sum + percent, 0) / known.length)
}

type ScoredAnswer = { id: string; score: number | null; maxScore: number | null; requiresGrading: boolean }

/** Returns the answers that the percentage is computed from; `answers` must be sorted newest first. */
export function countedAnswers(answers: readonly ScoredAnswer[], count: StandardCount): ReadonlySet<string> {
  const scored = answers.flatMap(({ id, score, maxScore, requiresGrading }) => {
    if (requiresGrading || score === null || maxScore === null) return []
    const percent = percentOf({ score, maxScore })
    return percent === null ? [] : [{ id, percent }]
  })
  if (count === 'average') return new Set(scored.map(({ id }) => id))
  if (count === 'latest') return new Set(scored.slice(0, 1).map(({ id }) => id))
  const best = Math.max(...scored.map(({ percent }) => percent))
  return new Set(
    scored
      .filter(({ percent }) => percent === best)
      .slice(0, 1)
      .map(({ id }) => id),
  )
}
