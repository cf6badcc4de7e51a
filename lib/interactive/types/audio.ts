import { displayOnly } from '../definition'
import type { AudioData } from './audio-schema'

export const audio = displayOnly<AudioData>()
