import { displayOnly } from '../definition'
import type { DocumentData } from './document-schema'

export const document = displayOnly<DocumentData>()
