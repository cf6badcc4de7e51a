import type { ScoreData } from '@/lib/assignment/answer-score'
import type { InteractionState } from './schema'

type GradersField = 'reason' | 'gradedById' | 'gradedDate' | 'contentRevisionId' | 'attempt'

/** The score of an interaction as the wire has it; graders' own fields are there for staff alone. */
export type WireScoreData = Omit<ScoreData, GradersField> & Partial<Pick<ScoreData, GradersField>>

/** An interaction as the wire has it (contract.md §2, Interactions). */
export type WireInteraction = {
  id: string
  clientId: string
  /** The same as `interactionType`. */
  type: string
  interactionType: string
  interactionSubType: string | null
  contentId: string
  contextContentId: string
  rootContentId: string
  userId: string
  userAssignmentId: string | null
  assignmentId: string | null
  interactionData: Record<string, unknown>
  state: InteractionState
  attempt: number
  tries: number
  requiresGrading: boolean
  score: number | null
  maxScore: number | null
  scoreData: WireScoreData | null
  version: number
  scoreVersion: number
  /** Who wrote it last, so that a tab knows its own writing when it meets it again. */
  tabId: string | null
  sequence: number
  hidden?: boolean
  sharedForAssignmentId: string | null
  dateCreated: string
  dateModified: string
}
