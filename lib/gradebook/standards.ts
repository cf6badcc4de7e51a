import { percentOf } from '@/lib/common/points'
import { roundHundredths } from '@/lib/common/round'
import type { WireStandardScores } from './schema'

/** Which answers to a standard count: the newest, the best, or the points of all together. */
export const standardCounts = ['latest', 'highest', 'average'] as const
export type StandardCount = (typeof standardCounts)[number]

export type StandardScore = WireStandardScores['students'][number]['standardScoresById'][string]

const FIELDS = { latest: 'latestScore', highest: 'highestScore', average: 'averageScore' } as const

/** The percentage that a student has in a standard, by what counts. */
export function standardPercent(score: StandardScore | undefined, count: StandardCount): number | null {
  return score?.[FIELDS[count]] ?? null
}

/** The mean of what the students of a class have in a standard; null where nobody has anything. */
export function meanOf(percents: readonly (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  if (known.length === 0) return null
  return roundHundredths(known.reduce((sum, percent) => sum + percent, 0) / known.length)
}

type ScoredAnswer = { id: string; score: number | null; maxScore: number | null; requiresGrading: boolean }

/** Which answers the number comes from, of answers in which the newest are first. */
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
