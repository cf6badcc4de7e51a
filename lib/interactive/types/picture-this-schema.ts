import { PICTURE_THIS_COLORS } from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const pictureThisFields = (f: DataFields) => ({
  body: f.requiredHtml('short'),
  /** One of the seven text backgrounds, from 1. */
  backgroundColorId: f.integerOr(1, PICTURE_THIS_COLORS, 1),
  textPosition: f.oneOfOr(['top', 'bottom', 'left', 'right', 'center'], 'bottom'),
  /** The picture, unless the item has its own upload. */
  imageContentId: f.contentId(),
})

export const pictureThisWords = (f: DataFields) => ({ body: f.html('short') })

export type PictureThisData = DataOf<typeof pictureThisFields>
