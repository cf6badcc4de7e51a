import { z } from 'zod'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { MAX_ECHO_LENGTH, MAX_ECHO_POINTS, MAX_ECHO_WORDS_REQUIRED } from '../limits'
import { echoFeatures } from '../types'
import { bodies } from './common'

const feature = (f: DataFields) => f.optional(z.object({ contentId: z.uuid(), enabled: f.flagOr(false) }))

export const echoFields = (f: DataFields) => ({
  /** The task. */
  ...bodies(f),
  minWords: f.integerOr(0, MAX_ECHO_WORDS_REQUIRED, 0),
  /** In characters of text. */
  maxLength: f.integer(1, MAX_ECHO_LENGTH),
  /** Ignored if the echo has rubrics. */
  points: f.numberOr(0, MAX_ECHO_POINTS, 0),
  /** The five blocks around the task; the server creates them with the echo. */
  features: f.group({
    prompt: feature(f),
    exemplar: feature(f),
    'word-bank': feature(f),
    'peer-review': feature(f),
    ranking: feature(f),
  }),
})

export type EchoData = DataOf<typeof echoFields>

export function checkEcho(data: EchoData, context: z.RefinementCtx): void {
  for (const name of echoFeatures) {
    if (!data.features[name]) context.addIssue({ code: 'custom', path: ['features', name], message: 'is required' })
  }
}
