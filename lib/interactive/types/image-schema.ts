import type { z } from 'zod'
import { MAX_IMAGE_WORDS } from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const imageFields = (f: DataFields) => ({
  /** May only be empty for a decorative image. */
  imageAltText: f.textOr(MAX_IMAGE_WORDS, ''),
  decorative: f.flag(),
  caption: f.html('short', MAX_IMAGE_WORDS),
  captionPosition: f.oneOfOr(['left', 'bottom', 'right'], 'bottom'),
  includeSwatch: f.flag(),
  longTextAlternative: f.html('full'),
  noGutters: f.flag(),
  sensitive: f.flag(),
  variant: f.oneOfOr(['large', 'medium', 'small', 'tiny'], 'large'),
  credit: f.text(1000),
})

export const imageWords = (f: DataFields) => ({ longTextAlternative: f.html('full') })

export type ImageData = DataOf<typeof imageFields>

export function checkImage(data: ImageData, context: z.RefinementCtx): void {
  if (!data.decorative && data.imageAltText.trim() === '') {
    context.addIssue({ code: 'custom', path: ['imageAltText'], message: 'is required' })
  }
}
