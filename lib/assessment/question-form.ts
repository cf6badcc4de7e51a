import { z } from 'zod'
import { escapeHtml } from '@/lib/common/escape-html'
import { textOfHtml } from '@/lib/common/html-text'
import { newRandomId } from '@/lib/common/id'
import { ESSAY_POINTS, MAX_ACCEPTED, MAX_POINTS, MIN_CHOICES } from '@/lib/interactive/limits'
import { NEW_CHOICES, QUESTION_NAME_LENGTH } from './limits'
import { excerptOf, isParagraphs, toParagraphs } from './plain-html'

/** The kinds of questions that can be written in the tool; all others are written in the authoring screens. */
export const questionKinds = ['multiple-choice', 'short-answer', 'essay'] as const
export type QuestionKind = (typeof questionKinds)[number]

const choiceSchema = z.object({ id: z.string(), label: z.string(), correct: z.boolean() })
export type ChoiceValues = z.output<typeof choiceSchema>

export type QuestionProblem = 'prompt' | 'points' | 'choices' | 'correct'

const filled = (choices: readonly ChoiceValues[]) => choices.filter(({ label }) => label.trim() !== '')

/** The validation schema of the question form, in which each kind uses its own fields; `text` returns the message of a problem. */
export function questionSchema(text: (problem: QuestionProblem) => string) {
  return z
    .object({
      kind: z.enum(questionKinds),
      prompt: z.string().refine((prompt) => prompt.trim() !== '', text('prompt')),
      points: z.number(text('points')).min(0, text('points')).max(MAX_POINTS, text('points')),
      choices: z.array(choiceSchema),
      /** Accepted short answers, one per line; none means graded by hand. */
      accepted: z.string(),
    })
    .superRefine(({ kind, choices }, context) => {
      if (kind !== 'multiple-choice') return
      const isShort = filled(choices).length < MIN_CHOICES
      const isMarked = filled(choices).some(({ correct }) => correct)
      if (isShort || !isMarked)
        context.addIssue({ code: 'custom', path: ['choices'], message: text(isShort ? 'choices' : 'correct') })
    })
}
export type QuestionValues = z.output<ReturnType<typeof questionSchema>>

type Data = Record<string, unknown>
/** A question in the form that the API calls expect. */
export type SentQuestion = { name: string; contentSubType: string; data: Data }

/** Returns an empty choice. */
export const newChoice = (): ChoiceValues => ({ id: newRandomId(), label: '', correct: false })

/** Returns an empty question. */
export function newQuestion(kind: QuestionKind = 'multiple-choice'): QuestionValues {
  return {
    kind,
    prompt: '',
    points: kind === 'essay' ? ESSAY_POINTS : 1,
    choices: Array.from({ length: NEW_CHOICES }, newChoice),
    accepted: '',
  }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))].slice(0, MAX_ACCEPTED)
}

const listOf = (value: unknown): Data[] => (Array.isArray(value) ? (value as Data[]) : [])

function choiceData(values: QuestionValues, stored: Data): Data {
  const former = new Map(listOf(stored.choices).map((choice) => [choice.id, choice]))
  const choices = filled(values.choices).map(({ id, label, correct }) => ({
    ...former.get(id),
    id,
    label: escapeHtml(label.trim()),
    correct,
  }))
  return { choices }
}

function partData({ prompt, points, accepted }: QuestionValues, stored: Data, newPartId: string): Data {
  const [part] = listOf(stored.parts)
  const key = { ...(part?.key as Data | undefined), accepted: linesOf(accepted) }
  return {
    parts: [{ id: newPartId, ...part, kind: 'short-answer', prompt: '', points, key }],
    prompt: toParagraphs(prompt),
  }
}

const nameOf = (prompt: unknown) => excerptOf(prompt, QUESTION_NAME_LENGTH)

/** Whether a stored question still has the name that the tool derived from its prompt, not one that somebody gave it. */
export const isNamedByPrompt = (name: string, { prompt }: Data): boolean => name === nameOf(prompt)

/** Converts the form to the body of the calls; stored data beyond the form is kept. A part that does not exist yet gets `newPartId`. */
export function toSentQuestion(values: QuestionValues, stored: Data = {}, newPartId = newRandomId()): SentQuestion {
  const name = nameOf(toParagraphs(values.prompt))
  if (values.kind === 'short-answer')
    return { name, contentSubType: 'activity', data: { ...stored, ...partData(values, stored, newPartId) } }
  const shared = { ...stored, prompt: toParagraphs(values.prompt), points: values.points }
  if (values.kind === 'essay') return { name, contentSubType: 'essay', data: shared }
  return { name, contentSubType: 'multiple-choice', data: { ...shared, ...choiceData(values, stored) } }
}

const html = (value: unknown) => (typeof value === 'string' ? value : '')
const pointsOf = (value: unknown) => (typeof value === 'number' ? value : 0)

function fromChoices(base: QuestionValues, data: Data): QuestionValues | null {
  const stored = listOf(data.choices)
  const isSimple = stored.every(({ label, imageContentId }) => !imageContentId && !html(label).includes('<'))
  const choices = stored.map(({ id, label, correct }) => ({
    id: String(id),
    label: textOfHtml(html(label)),
    correct: correct === true,
  }))
  return isSimple ? { ...base, points: pointsOf(data.points), choices } : null
}

function fromPart(base: QuestionValues, data: Data): QuestionValues | null {
  const [part, ...others] = listOf(data.parts)
  const key = (part?.key ?? {}) as Data
  if (!part || others.length > 0 || part.kind !== 'short-answer' || html(part.prompt) || (key.required ?? 1) !== 1)
    return null
  const accepted = Array.isArray(key.accepted) ? key.accepted.join('\n') : ''
  return { ...base, kind: 'short-answer', points: pointsOf(part.points), accepted }
}

/** Converts a stored question to form values; null if it contains more than the form shows. */
export function fromStoredQuestion(contentSubType: string | null, data: Data): QuestionValues | null {
  if (!isParagraphs(html(data.prompt))) return null
  const base = { ...newQuestion(), prompt: textOfHtml(html(data.prompt)) }
  if (contentSubType === 'multiple-choice') return fromChoices(base, data)
  if (contentSubType === 'activity') return fromPart(base, data)
  return contentSubType === 'essay' ? { ...base, kind: 'essay', points: pointsOf(data.points) } : null
}
