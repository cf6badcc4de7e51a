import type { ReactNode } from 'react'
import type { AnswerHandle, AnswerKey, AnswerScore } from '@/lib/interaction/answer'
import type { InteractiveLearnerDataMap } from '@/lib/interactive/registry'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'
import type { UploadsMap } from '@/lib/upload/uploads-map'

/** An item as a view needs it: what `dataForLearner` (or, for staff, the stored data) says, and its media. */
export type ShownItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
  uploadsMap: UploadsMap
}

/** Items that an interactive names by id: the pictures of choices, the slides of a carousel. */
export type RelatedItems = Readonly<Record<string, ShownItem>>

/** An interactive whose subtype is known. */
export type InteractiveNode<S extends InteractiveSubType> = Omit<ShownItem, 'contentSubType' | 'data'> & {
  contentSubType: S
  data: InteractiveLearnerDataMap[S]
}

/** What may stand around a question; texts that the server has rendered already come as elements. */
export type QuestionParts = {
  /** The prompt with everything that it embeds; without it the stored HTML is shown. */
  prompt?: ReactNode
  /** The rubric that the answer is scored by. */
  rubric?: ReactNode
  /** What stands between the prompt and the answer, for example the blocks of an echo. */
  before?: ReactNode
  /** The heading's place in the page's outline; 2 unless said. */
  headingLevel?: 2 | 3 | 4
  /** Whether a finished answer that has a key is checked at once; so it is unless said. */
  isChecked?: boolean
  /** Whether it may be left out: it counts for nothing. */
  isOptional?: boolean
}

/** Where a poll's results are read, and on which channel they are told to have changed; or that there is no class, and what is tried out is an example. */
export type PollSource = { assignmentId?: string; userAssignmentId?: string; channel?: string; isExample?: boolean }

/** What a question gets that a learner answers. */
export type PlayProps<Node = ShownItem> = QuestionParts & {
  node: Node
  answer: AnswerHandle
  related: RelatedItems
  /** Which answer of a work a recording is sent as; without it nothing is sent. */
  answerKey?: AnswerKey
  pollSource?: PollSource
}

/** What shows an answer that is not being changed: the stored value beside the key, as far as `data` holds one. */
export type ReviewProps<Node = ShownItem> = {
  node: Node
  value: unknown
  score: AnswerScore | null
  related: RelatedItems
  pollSource?: PollSource
}
