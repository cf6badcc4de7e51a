import { displayOnly } from '../definition'
import type { CarouselData } from './carousel-schema'

export const carousel = displayOnly<CarouselData>()
