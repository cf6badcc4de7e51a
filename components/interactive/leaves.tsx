'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { AnswerScore } from '@/lib/interaction/answer'
import type { BoundQuestionProps, PlayTarget } from './bound-play'
import type { CarouselRowProps } from './carousel/carousel-row'
import type { CarouselViewProps } from './carousel/carousel-view'
import type { FollowedAnswerProps } from './followed-answer'
import type { FollowedRubricsProps } from './followed-rubrics'
import { QuestionPlaceholder } from './frame/question-placeholder'
import type { FramedReviewProps } from './framed-review'
import type { PlayProps, PollSource, QuestionParts, RelatedItems, ReviewProps, ShownItem } from './node'
import type { PreviewPlayProps } from './preview-play'

/** A stored answer shown for review. */
export type ReviewTarget = {
  value: unknown
  score: AnswerScore | null
  pollSource?: PollSource
  /** Set to false where one prompt is already shown for many answers. */
  hasPrompt?: boolean
}

export type LeafProps = QuestionParts & { node: ShownItem; related: RelatedItems }

const asPlay = <Node,>(component: ComponentType<PlayProps<Node>>) => component as unknown as ComponentType<PlayProps>
const asReview = <Node,>(component: ComponentType<ReviewProps<Node>>) =>
  // Each leaf is rendered only with a node of its own subtype.
  component as unknown as ComponentType<ReviewProps>

const plays: Record<string, ComponentType<PlayProps>> = {
  'multiple-choice': dynamic(() => import('./multiple-choice/play').then((file) => asPlay(file.MultipleChoicePlay)), {
    loading: QuestionPlaceholder,
  }),
  poll: dynamic(() => import('./poll/play').then((file) => asPlay(file.PollPlay)), { loading: QuestionPlaceholder }),
  essay: dynamic(() => import('./essay/play').then((file) => asPlay(file.EssayPlay)), { loading: QuestionPlaceholder }),
  activity: dynamic(() => import('./activity/play').then((file) => asPlay(file.ActivityPlay)), {
    loading: QuestionPlaceholder,
  }),
  recording: dynamic(() => import('./recording/play').then((file) => asPlay(file.RecordingPlay)), {
    loading: QuestionPlaceholder,
  }),
  writing: dynamic(() => import('./echo/play').then((file) => asPlay(file.EchoPlay)), { loading: QuestionPlaceholder }),
  response: dynamic(() => import('./echo/play').then((file) => asPlay(file.EchoPlay)), {
    loading: QuestionPlaceholder,
  }),
}

/** A question and its binding to an answer are one chunk, so that neither waits for the other. */
const boundPlays: Record<string, ComponentType<BoundQuestionProps>> = {
  'multiple-choice': dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./multiple-choice/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.MultipleChoicePlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  poll: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./poll/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.PollPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  essay: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./essay/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.EssayPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  activity: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./activity/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.ActivityPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  recording: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./recording/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.RecordingPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  writing: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./echo/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.EchoPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
  response: dynamic(
    () =>
      Promise.all([import('./bound-play'), import('./echo/play')]).then(([{ bound }, file]) =>
        bound(asPlay(file.EchoPlay)),
      ),
    { loading: QuestionPlaceholder },
  ),
}

/** Each review includes its frame: both reveal only the part of the key by which the answer was scored. */
const reviews: Record<string, ComponentType<FramedReviewProps>> = {
  'multiple-choice': dynamic(
    () =>
      Promise.all([
        import('./framed-review'),
        import('./multiple-choice/review'),
        import('@/lib/interactive/types/multiple-choice-as-scored'),
      ]).then(([{ framed }, file, { choicesAsScored }]) =>
        framed(asReview(file.MultipleChoiceReview), choicesAsScored),
      ),
    { loading: QuestionPlaceholder },
  ),
  poll: dynamic(
    () =>
      Promise.all([import('./framed-review'), import('./poll/review')]).then(([{ framed }, file]) =>
        framed(asReview(file.PollReview)),
      ),
    { loading: QuestionPlaceholder },
  ),
  essay: dynamic(
    () =>
      Promise.all([import('./framed-review'), import('./essay/review')]).then(([{ framed }, file]) =>
        framed(asReview(file.EssayReview)),
      ),
    { loading: QuestionPlaceholder },
  ),
  activity: dynamic(
    () =>
      Promise.all([
        import('./framed-review'),
        import('./activity/review'),
        import('@/lib/interactive/types/activity-as-scored'),
      ]).then(([{ framed }, file, { partsAsScored }]) => framed(asReview(file.ActivityReview), partsAsScored)),
    { loading: QuestionPlaceholder },
  ),
  recording: dynamic(
    () =>
      Promise.all([import('./framed-review'), import('./recording/review')]).then(([{ framed }, file]) =>
        framed(asReview(file.RecordingReview)),
      ),
    { loading: QuestionPlaceholder },
  ),
  writing: dynamic(
    () =>
      Promise.all([import('./framed-review'), import('./echo/review')]).then(([{ framed }, file]) =>
        framed(asReview(file.EchoReview)),
      ),
    { loading: QuestionPlaceholder },
  ),
  response: dynamic(
    () =>
      Promise.all([import('./framed-review'), import('./echo/review')]).then(([{ framed }, file]) =>
        framed(asReview(file.EchoReview)),
      ),
    { loading: QuestionPlaceholder },
  ),
}

const PreviewPlay = dynamic<PreviewPlayProps>(() => import('./preview-play').then((file) => file.PreviewPlay), {
  loading: QuestionPlaceholder,
})

const FollowedAnswer = dynamic<FollowedAnswerProps>(
  () => import('./followed-answer').then((file) => file.FollowedAnswer),
  { loading: QuestionPlaceholder },
)

/** The rubrics of a student's answer, for the teacher, kept up to date while it is graded. */
export const FollowedRubricsLeaf = dynamic<FollowedRubricsProps>(() =>
  import('./followed-rubrics').then((file) => file.FollowedRubrics),
)

/** The carousel, the only display-only interactive that needs a script. */
export const CarouselLeaf = dynamic<CarouselViewProps>(() =>
  import('./carousel/carousel-view').then((file) => file.CarouselView),
)

/** A carousel of slides that are already rendered. */
export const CarouselRowLeaf = dynamic<CarouselRowProps>(() =>
  import('./carousel/carousel-row').then((file) => file.CarouselRow),
)

/** A question with this student's stored answer. */
export function PlayLeaf({ target, ...props }: LeafProps & { target: PlayTarget }) {
  const Play = boundPlays[props.node.contentSubType ?? '']
  return Play ? <Play {...props} {...target} /> : null
}

/** A question to try out; nothing is saved. */
export function PreviewLeaf(props: LeafProps & { pollSource?: PollSource | undefined; isKeyless: boolean }) {
  const Play = plays[props.node.contentSubType ?? '']
  return Play ? <PreviewPlay {...props} Play={Play} /> : null
}

/** A stored answer beside its key, its score and its rubric. */
export function ReviewLeaf({ target, ...props }: LeafProps & { target: ReviewTarget }) {
  const Review = reviews[props.node.contentSubType ?? '']
  return Review ? <Review {...props} {...target} /> : null
}

/** Like `ReviewLeaf`, for an answer that its student may be changing now: it is kept up to date. */
export function FollowedLeaf({ target, ...props }: LeafProps & { target: PlayTarget }) {
  const { pollSource, ...followed } = target
  return (
    <FollowedAnswer
      {...followed}
      show={(answer) => <ReviewLeaf {...props} target={{ ...answer, ...(pollSource && { pollSource }) }} />}
    />
  )
}
