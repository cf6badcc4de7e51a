import { z } from 'zod'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { MAX_NAME_LENGTH, MAX_OTHER_MATCHES } from '../limits'

/** A vocabulary word; the phrase itself is the item's name. */
export const vocabFields = (f: DataFields) => ({
  definition: f.requiredHtml('short'),
  otherMatches: f.list(z.object({ value: f.requiredText(MAX_NAME_LENGTH) }), { max: MAX_OTHER_MATCHES }),
  partOfSpeech: f.text(60),
  pronunciation: f.text(120),
  example: f.text(1000),
  spanishName: f.title(MAX_NAME_LENGTH),
  spanishDefinition: f.html('short'),
  imageContentId: f.contentId(),
})
