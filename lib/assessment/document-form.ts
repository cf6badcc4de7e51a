import { z } from 'zod'
import { textOfHtml } from '@/lib/common/html-text'
import { isParagraphs, toParagraphs } from './plain-html'

/** The values of the document form: a text to read. */
export type DocumentValues = { name: string; author: string; text: string }
export type DocumentProblem = 'name' | 'text'

const isFilled = (value: string) => value.trim() !== ''

type Data = Record<string, unknown>

export const newDocument = (): DocumentValues => ({ name: '', author: '', text: '' })

/** The validation schema of the document form; `text` returns the message of a problem. */
export const documentSchema = (text: (problem: DocumentProblem) => string) =>
  z.object({
    name: z.string().refine(isFilled, text('name')),
    author: z.string(),
    text: z.string().refine(isFilled, text('text')),
  })

/** Converts the form to the body of the calls; stored data beyond the form is kept. */
export function toSentDocument({ name, author, text }: DocumentValues, stored: Data = {}) {
  const data = { ...stored, body: toParagraphs(text), author: author.trim() }
  return { name: name.trim(), contentSubType: 'reading', data }
}

/** Converts a stored document to form values; null if it contains more than the form shows. */
export function fromStoredDocument(name: string, contentSubType: string | null, data: Data): DocumentValues | null {
  const body = typeof data.body === 'string' ? data.body : ''
  if (contentSubType !== 'reading' || !isParagraphs(body)) return null
  return { name, author: typeof data.author === 'string' ? data.author : '', text: textOfHtml(body) }
}
