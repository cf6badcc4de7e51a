import type { WireInteraction } from '@/lib/interaction/wire'

/** A score that another grader gave, and to how many of the answers. */
type OthersScore = {
  key: string
  /** Null for an automatic score. */
  graderId: string | null
  /** ISO time of the latest of them. */
  gradedDate: string | null
  score: number | null
  comment: string
  count: number
}

type Scored = Pick<WireInteraction, 'score' | 'scoreData'>

/** Returns the scores that others gave to some answers, grouped by score, most frequent first. */
export function scoresOfOthers(answers: readonly Scored[]): OthersScore[] {
  const found = new Map<string, OthersScore>()
  for (const { score, scoreData } of answers) {
    const graderId = scoreData?.gradedById ?? null
    const comment = scoreData?.comment ?? ''
    const key = JSON.stringify([graderId, score, comment])
    const before = found.get(key)
    const dates = [before?.gradedDate, scoreData?.gradedDate].flatMap((date) => date ?? [])
    found.set(key, {
      key,
      graderId,
      gradedDate: dates.toSorted().at(-1) ?? null,
      score,
      comment,
      count: (before?.count ?? 0) + 1,
    })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
