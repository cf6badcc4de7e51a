import { gradedByHand, type InteractiveDefinition } from '../definition'
import type { RecordingData } from './recording-schema'

/** The upload with the recording, and its length in seconds; null before there is one. */
export type RecordingValue = { uploadId: string; seconds: number } | null

function readValue(stored: unknown): RecordingValue {
  if (typeof stored !== 'object' || stored === null || !('uploadId' in stored) || typeof stored.uploadId !== 'string')
    return null
  const seconds = 'seconds' in stored && typeof stored.seconds === 'number' ? stored.seconds : 0
  return { uploadId: stored.uploadId, seconds }
}

export const recording: InteractiveDefinition<RecordingData, RecordingData, RecordingValue> = {
  completable: true,
  emptyValue: () => null,
  readValue,
  isEmpty: (value) => value === null,
  isAnswered: (_, value) => value !== null,
  points: ({ points }) => points,
  score: (data, value, options) => gradedByHand(value !== null, data.points, options?.rubricMaxScore),
  forLearner: (data) => data,
}
