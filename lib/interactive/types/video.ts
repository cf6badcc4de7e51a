import { displayOnly } from '../definition'
import type { VideoData } from './video-schema'

export const video = displayOnly<VideoData>()
