import { z } from 'zod'
import type { DataFields } from '@/lib/rich-text/data-fields'
import type { UploadSlot } from '@/lib/upload/limits'
import type { InteractiveSubType } from './sub-types'
import { type ActivityData, activityFields, activityValueSchema } from './types/activity-schema'
import { type AudioData, audioFields } from './types/audio-schema'
import { type CarouselData, carouselFields } from './types/carousel-schema'
import { type DocumentData, documentFields } from './types/document-schema'
import { type EssayData, essayFields, essayValueSchema } from './types/essay-schema'
import { type FunFactData, funFactFields, funFactWords } from './types/fun-fact-schema'
import { checkImage, type ImageData, imageFields, imageWords } from './types/image-schema'
import {
  type MultipleChoiceData,
  multipleChoiceFields,
  multipleChoiceValueSchema,
} from './types/multiple-choice-schema'
import { type NumberCrunchData, numberCrunchFields, numberCrunchWords } from './types/number-crunch-schema'
import { type PictureThisData, pictureThisFields, pictureThisWords } from './types/picture-this-schema'
import { checkPoll, type PollData, pollFields, pollValueSchema } from './types/poll-schema'
import { type RecordingData, recordingFields, recordingValueSchema } from './types/recording-schema'
import { type VideoData, videoFields } from './types/video-schema'

/** The `data` of each interactive, including keys. */
export type InteractiveDataMap = {
  'multiple-choice': MultipleChoiceData
  poll: PollData
  essay: EssayData
  activity: ActivityData
  recording: RecordingData
  image: ImageData
  video: VideoData
  audio: AudioData
  carousel: CarouselData
  document: DocumentData
  'fun-fact': FunFactData
  'picture-this': PictureThisData
  'number-crunch': NumberCrunchData
}

type Entry<Data> = {
  fields: (f: DataFields) => z.ZodRawShape
  /** The texts that have versions and that no other kind has (`versions` in `lib/content/data/common.ts`). */
  words?: (f: DataFields) => z.ZodRawShape
  /** Checks across fields; runs when the item is published. */
  publishCheck?: (data: Data, context: z.RefinementCtx) => void
  /** Corrects the client's data. */
  settle?: (data: Data) => Data
  /** Returns the schema of the student's `interactionData.value`; absent if there is nothing to answer. */
  value?: (data: Data) => z.ZodType
}

/** The schemas of every interactive, for the server and the editors; `registry.ts` has what students' pages need. */
export const interactiveSchemas: { [S in InteractiveSubType]: Entry<InteractiveDataMap[S]> } = {
  'multiple-choice': {
    fields: multipleChoiceFields,
    settle: (data) => ({ ...data, multiple: data.choices.filter((choice) => choice.correct).length > 1 }),
    value: multipleChoiceValueSchema,
  },
  poll: { fields: pollFields, publishCheck: checkPoll, value: pollValueSchema },
  essay: { fields: essayFields, value: essayValueSchema },
  activity: { fields: activityFields, value: activityValueSchema },
  recording: { fields: recordingFields, value: recordingValueSchema },
  image: { fields: imageFields, words: imageWords, publishCheck: checkImage },
  video: { fields: videoFields },
  audio: { fields: audioFields },
  carousel: { fields: carouselFields },
  document: { fields: documentFields },
  'fun-fact': { fields: funFactFields, words: funFactWords },
  'picture-this': { fields: pictureThisFields, words: pictureThisWords },
  'number-crunch': { fields: numberCrunchFields, words: numberCrunchWords },
}

/** Returns the schema of `interactionData.value` for one item; it only accepts null if there is nothing to answer. */
export function interactiveValueSchema<S extends InteractiveSubType>(
  subType: S,
  data: InteractiveDataMap[S],
): z.ZodType {
  return interactiveSchemas[subType].value?.(data) ?? z.null()
}

/** The upload slots that a published item must have filled (contract.md §3). */
export const requiredUploads: Partial<Record<string, readonly UploadSlot[]>> = {
  image: ['imageLarge'],
  document: ['document'],
}
