import { z } from 'zod'
import { MAX_SLIDES, MIN_SLIDES } from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

const slide = (f: DataFields) =>
  z.object({ id: f.itemId(), name: f.title(200), description: f.html('short', 2000), contentId: f.contentId() })

export const carouselFields = (f: DataFields) => ({
  display: f.oneOfOr(['3d', 'swiper'], 'swiper'),
  slides: f.list(slide(f), { min: MIN_SLIDES, max: MAX_SLIDES }),
})

export type CarouselData = DataOf<typeof carouselFields>
