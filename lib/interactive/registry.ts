import type { InteractiveDefinition, LearnerView, ScoreOptions, ScoreResult } from './definition'
import type { InteractiveDataMap } from './schema-registry'
import type { InteractiveSubType } from './sub-types'
import { type ActivityLearnerData, type ActivityValue, activity } from './types/activity'
import { audio } from './types/audio'
import { carousel } from './types/carousel'
import { document } from './types/document'
import { essay } from './types/essay'
import { funFact } from './types/fun-fact'
import { image } from './types/image'
import { multipleChoice } from './types/multiple-choice'
import type { MultipleChoiceLearnerData } from './types/multiple-choice-picks'
import { numberCrunch } from './types/number-crunch'
import { pictureThis } from './types/picture-this'
import { poll } from './types/poll'
import { type RecordingValue, recording } from './types/recording'
import { video } from './types/video'

/** The `data` of each interactive as it is shown: keys are only present for viewers who may see them. */
export type InteractiveLearnerDataMap = Omit<InteractiveDataMap, 'multiple-choice' | 'activity'> & {
  'multiple-choice': MultipleChoiceLearnerData
  activity: ActivityLearnerData
}

/** `interactionData.value` of each interactive; null if there is nothing to answer. */
export type InteractiveValueMap = {
  [S in InteractiveSubType]: S extends 'multiple-choice' | 'poll'
    ? string[]
    : S extends 'essay'
      ? string
      : S extends 'activity'
        ? ActivityValue
        : S extends 'recording'
          ? RecordingValue
          : null
}

/** The definition of each interactive, without zod: one line per subtype. */
export const interactives: {
  [S in InteractiveSubType]: InteractiveDefinition<
    InteractiveDataMap[S],
    InteractiveLearnerDataMap[S],
    InteractiveValueMap[S]
  >
} = {
  'multiple-choice': multipleChoice,
  poll,
  essay,
  activity,
  recording,
  image,
  video,
  audio,
  carousel,
  document,
  'fun-fact': funFact,
  'picture-this': pictureThis,
  'number-crunch': numberCrunch,
}

/** Scores a stored value, whatever its shape. */
export function scoreInteractive<S extends InteractiveSubType>(
  subType: S,
  data: InteractiveDataMap[S],
  stored: unknown,
  options?: ScoreOptions,
): ScoreResult {
  const definition = interactives[subType]
  return definition.score(data, definition.readValue(stored), options)
}

/** Returns the data that this student may see. */
export function interactiveForLearner<S extends InteractiveSubType>(
  subType: S,
  data: InteractiveDataMap[S],
  view: LearnerView,
): InteractiveLearnerDataMap[S] {
  return interactives[subType].forLearner(data, view)
}

/** Whether a stored value holds no answer at all. */
export function isEmptyAnswer(subType: InteractiveSubType, stored: unknown): boolean {
  const definition: { readValue: (stored: unknown) => unknown; isEmpty: (value: never) => boolean } =
    interactives[subType]
  // isEmpty gets the value that the same definition's readValue returned.
  return definition.isEmpty(definition.readValue(stored) as never)
}

/** Whether a stored value answers everything that the item asks for. */
export function isAnswered<S extends InteractiveSubType>(
  subType: S,
  data: InteractiveLearnerDataMap[S],
  stored: unknown,
): boolean {
  const definition = interactives[subType]
  return definition.isAnswered(data, definition.readValue(stored))
}
