import type { z } from 'zod'
import type { ContentData } from '@/lib/content/data'
import { MAX_ECHO_LENGTH, MAX_RESPONSE_LENGTH } from '@/lib/content/limits'
import { writtenHtml } from '@/lib/interactive/written-html'
import type { EchoSubType } from './echo'

/** Returns the schema of a student's value: writing is HTML of an essay's level, a response is short HTML; both bounded by characters of text. */
export function echoValueSchema(
  subType: EchoSubType,
  { maxLength }: Pick<ContentData<'echo'>, 'maxLength'>,
): z.ZodType<string> {
  const max =
    subType === 'response'
      ? Math.min(maxLength ?? MAX_RESPONSE_LENGTH, MAX_RESPONSE_LENGTH)
      : (maxLength ?? MAX_ECHO_LENGTH)
  return writtenHtml(subType === 'response' ? 'short' : 'essay', max)
}
