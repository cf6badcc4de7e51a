import { displayOnly } from '../definition'
import type { FunFactData } from './fun-fact-schema'

export const funFact = displayOnly<FunFactData>()
