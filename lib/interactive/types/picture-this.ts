import { displayOnly } from '../definition'
import type { PictureThisData } from './picture-this-schema'

export const pictureThis = displayOnly<PictureThisData>()
