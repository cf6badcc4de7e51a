import { z } from 'zod'
import type { ContentData } from '@/lib/content/data'
import { interactiveValueSchema } from '@/lib/interactive/schema-registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import type { AnsweredItem } from './answer'
import { echoValueSchema } from './value-schema'

/**
 * Returns the schema of `interactionData.value` for any item: HTML is sanitized, lengths are bounded. Only null for items that cannot be answered.
 */
export function answerValueSchema({ contentType, contentSubType, data }: AnsweredItem): z.ZodType {
  // Parsed by the schema of this type when it was stored.
  if (contentType === 'echo') {
    return echoValueSchema(contentSubType === 'response' ? 'response' : 'writing', data as ContentData<'echo'>)
  }
  if (contentType === 'interactive' && isInteractiveSubType(contentSubType))
    return interactiveValueSchema(contentSubType, data as never)
  return z.null()
}
