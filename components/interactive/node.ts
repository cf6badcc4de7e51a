import type { ReactNode } from 'react'
import type { AnswerHandle, AnswerKey, AnswerScore } from '@/lib/interaction/answer'
import type { InteractiveLearnerDataMap } from '@/lib/interactive/registry'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'
import type { UploadsMap } from '@/lib/upload/uploads-map'

/** An item as a view needs it: `dataForLearner` (or, for staff, the stored data) and its media. */
export type ShownItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
  uploadsMap: UploadsMap
}

/** Items that an interactive references by id, such as pictures of choices or slides of a carousel. */
export type RelatedItems = Readonly<Record<string, ShownItem>>

/** An interactive with a known subtype. */
export type InteractiveNode<S extends InteractiveSubType> = Omit<ShownItem, 'contentSubType' | 'data'> & {
  contentSubType: S
  data: InteractiveLearnerDataMap[S]
}

/** What can surround a question; texts rendered by the server are passed as elements. */
export type QuestionParts = {
  /** The prompt with everything it embeds; if absent, its stored HTML is shown. */
  prompt?: ReactNode
  /** The rubric by which the answer is scored. */
  rubric?: ReactNode
  /** Rendered between the prompt and the answer, for example the blocks of an echo. */
  before?: ReactNode
  /** The level of the heading in the page's outline; 2 by default. */
  headingLevel?: 2 | 3 | 4
  /** Whether a finished answer is checked at once if there is a key; true by default. */
  isChecked?: boolean
  /** Whether the question is optional, in which case it does not count. */
  isOptional?: boolean
}

/** Where a poll's results are read and on which channel changes are reported; `isExample` if there is no class and the votes are an example. */
export type PollSource = { assignmentId?: string; userAssignmentId?: string; channel?: string; isExample?: boolean }

/** The props of a question that a learner answers. */
export type PlayProps<Node = ShownItem> = QuestionParts & {
  node: Node
  answer: AnswerHandle
  related: RelatedItems
  /** The answer to which a recording is uploaded; if absent, nothing is uploaded. */
  answerKey?: AnswerKey
  pollSource?: PollSource
}

/** The props of a read-only answer: the stored value, beside the key as far as `data` contains it. */
export type ReviewProps<Node = ShownItem> = {
  node: Node
  value: unknown
  score: AnswerScore | null
  related: RelatedItems
  pollSource?: PollSource
}
