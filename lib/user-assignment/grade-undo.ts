import type { ScoreData } from '@/lib/assignment/answer-score'

/** The fields that determine the points of an answer. */
export type PointsOf = {
  score: number | null
  requiresGrading: boolean
  state: string
  override: number | null
  selections: Record<string, string>
}

/** A score before a change, with the versions of the answer after the change. */
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
  /** The points, comment, reason and `hidden` after the change. */
  after: PointsOf & { comment: string | null; reason: string | null; hidden: boolean }
}

/** The fields by which a teacher decides how a student's work counts; times in ISO 8601. */
type WorkCounts = { excusedDate: string | null; excusedContentIds: string[]; zeroDate: string | null }

/** How a student's work counted before and after a change, with the version after it. */
export type WorkBefore = { id: string; version: number; before: WorkCounts; after: WorkCounts }

/** The release date of an assignment's scores before a change, with the version after it. */
export type ReleaseBefore = { id: string; version: number; before: { scoresReleasedAt: string | null } }

/** The payload of an undo step of the kind `grade`. */
export type GradeUndo = { answers?: AnswerBefore[]; works?: WorkBefore[]; releases?: ReleaseBefore[] }
