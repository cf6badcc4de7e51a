import { displayOnly } from '../definition'
import type { ImageData } from './image-schema'

export const image = displayOnly<ImageData>()
