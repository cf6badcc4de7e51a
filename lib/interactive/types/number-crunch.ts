import { displayOnly } from '../definition'
import type { NumberCrunchData } from './number-crunch-schema'

export const numberCrunch = displayOnly<NumberCrunchData>()
