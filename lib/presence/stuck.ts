import { isFinishedState } from '@/lib/assignment/feedback'
import { STUCK_TRIES, STUCK_WITHOUT_SAVE_MS } from './limits'

/** The fields of an answer that determine whether its student is stuck. */
export type Attempted = {
  contentId: string
  state: string
  tries: number
  score: number | null
  maxScore: number | null
}

type StuckFacts = {
  /** The questions of the page in reading order. */
  questionIds: readonly string[]
  answers: readonly Attempted[]
  /** When the student came to the page. */
  since: Date
  savedAt: Date | null
  now: Date
}

const isRight = ({ score, maxScore }: Attempted) => score !== null && maxScore !== null && score >= maxScore

/**
 * Returns the question at which a student is stuck: three tries at one that is not right yet, or five minutes without a save on a page with questions
 * left (contract.md §2, Live).
 */
export function stuckAt({ questionIds, answers, since, savedAt, now }: StuckFacts) {
  const byId = new Map(answers.map((answer) => [answer.contentId, answer]))
  const tried = questionIds.flatMap((id) => byId.get(id) ?? []).filter(({ tries }) => tries >= STUCK_TRIES)
  const [hardest] = tried
    .filter((answer) => !(isFinishedState(answer.state) && isRight(answer)))
    .sort((left, right) => right.tries - left.tries)
  if (hardest) return { contentId: hardest.contentId, tries: hardest.tries }
  const left = questionIds.find((id) => !isFinishedState(byId.get(id)?.state))
  const quietSince = Math.max(since.getTime(), savedAt?.getTime() ?? 0)
  if (left === undefined || now.getTime() - quietSince < STUCK_WITHOUT_SAVE_MS) return null
  return { contentId: left, tries: byId.get(left)?.tries ?? 0 }
}
