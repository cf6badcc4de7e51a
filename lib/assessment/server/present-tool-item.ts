import 'server-only'
import { maxScoreOf } from '@/lib/content/completion'
import type { Actor } from '@/lib/session/actor'
import { fromStoredDocument } from '../document-form'
import type { ItemForm, ToolItem } from '../items'
import { EXCERPT_LENGTH } from '../limits'
import { excerptOf } from '../plain-html'
import { fromStoredQuestion } from '../question-form'

/** The columns of an item that the tool needs. */
export const toolItemSelect = {
  id: true,
  name: true,
  contentType: true,
  contentSubType: true,
  contentState: true,
  createdById: true,
  isShared: true,
  curriculum: true,
  version: true,
  data: true,
  scoring: true,
} as const

export type ToolRow = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  contentState: string
  createdById: string | null
  isShared: boolean
  curriculum: 'k5ela' | 'hss' | null
  version: number
  data: unknown
  scoring: unknown
}

/** Whether a viewer may edit an item; the rule belongs to a higher layer, `lib/authoring`, and is passed in. */
export type CanWrite = (item: Pick<ToolRow, 'isShared' | 'createdById' | 'curriculum'>) => boolean

function formOf({ name, contentType, contentSubType, version }: ToolRow, data: Record<string, unknown>) {
  const isQuestion = contentType === 'interactive'
  const question = isQuestion ? fromStoredQuestion(contentSubType, data) : null
  const document = isQuestion ? null : fromStoredDocument(name, contentSubType, data)
  const form: ItemForm = { version, data, question, document }
  return question || document ? form : null
}

/** Presents a document or question to this actor. */
export function presentToolItem(actor: Actor, row: ToolRow, canWrite: CanWrite): ToolItem {
  const { id, name, contentType, contentSubType } = row
  // Validated against the schema of its type when stored.
  const data = row.data as Record<string, unknown>
  return {
    id,
    name,
    contentType,
    contentSubType,
    isDraft: row.contentState === 'draft',
    isOwn: row.createdById === actor.userId,
    excerpt: excerptOf(data.prompt || data.body || data.description, EXCERPT_LENGTH),
    points: contentType === 'interactive' ? maxScoreOf(row) : null,
    questions: null,
    form: canWrite(row) ? formOf(row, data) : null,
  }
}
