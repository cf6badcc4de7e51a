import type { ScoreData } from '@/lib/assignment/answer-score'

/** What decides on the points of an answer. */
export type PointsOf = {
  score: number | null
  requiresGrading: boolean
  state: string
  override: number | null
  selections: Record<string, string>
}

/** A score before it was changed, with the versions that the change left the answer at. */
export type AnswerBefore = {
  id: string
  version: number
  scoreVersion: number
  before: {
    scoreData: ScoreData | null
    score: number | null
    maxScore: number | null
    requiresGrading: boolean
    state: string
    hidden: boolean
  }
  /** The points, the comment and whether it is hidden, as the change left them; absent in what was kept before they were. */
  after?: PointsOf & { comment: string | null; reason: string | null; hidden: boolean }
}

/** What a teacher says of how a student's work counts; times in ISO 8601. */
type WorkCounts = { excusedDate: string | null; excusedContentIds: string[]; zeroDate: string | null }

/** How a student's work counted before that was changed and after it, with the version that the change left; steps of before that was told have no `after`. */
export type WorkBefore = { id: string; version: number; before: WorkCounts; after?: WorkCounts }

/** When the scores of an assignment had been released before that was changed, with the version that the change left. */
export type ReleaseBefore = { id: string; version: number; before: { scoresReleasedAt: string | null } }

/** What an undo step of the kind `grade` holds. */
export type GradeUndo = { answers?: AnswerBefore[]; works?: WorkBefore[]; releases?: ReleaseBefore[] }
