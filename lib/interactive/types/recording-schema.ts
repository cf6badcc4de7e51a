import { z } from 'zod'
import { MAX_POINTS, MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS, RECORDING_SECONDS } from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const recordingFields = (f: DataFields) => ({
  prompt: f.requiredHtml('full'),
  maxSeconds: f.integerOr(MIN_RECORDING_SECONDS, MAX_RECORDING_SECONDS, RECORDING_SECONDS),
  /** Ignored if the item has rubrics. */
  points: f.numberOr(0, MAX_POINTS, 0),
  optional: f.flag(),
})

export type RecordingData = DataOf<typeof recordingFields>

/** Returns the schema of the upload with the recording and its length in seconds; null before there is one. A recorder may stop slightly late. */
export const recordingValueSchema = (data: RecordingData) =>
  z
    .strictObject({
      uploadId: z.uuid(),
      seconds: z
        .number()
        .min(0)
        .max(data.maxSeconds + 5),
    })
    .nullable()
