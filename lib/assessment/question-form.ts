import { escapeHtml } from '@/lib/common/escape-html'
import { textOfHtml } from '@/lib/common/html-text'
import { newId } from '@/lib/common/id'
import { ESSAY_POINTS, MAX_ACCEPTED, MAX_POINTS } from '@/lib/interactive/limits'
import { NEW_CHOICES, QUESTION_NAME_LENGTH } from './limits'
import { excerptOf, isParagraphs, toParagraphs } from './plain-html'

/** The kinds of question that are written in the tool; the authors' screens write every other. */
export const questionKinds = ['multiple-choice', 'short-answer', 'essay'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type ChoiceValues = { id: string; label: string; correct: boolean }

/** What the form of a question holds; each kind uses its own part of it. */
export type QuestionValues = {
  kind: QuestionKind
  prompt: string
  points: number
  choices: ChoiceValues[]
  /** Accepted short answers, one in a line; none means graded by hand. */
  accepted: string
}

export type QuestionProblem = 'prompt' | 'points' | 'choices' | 'correct'

type Data = Record<string, unknown>
/** A question as the calls take it. */
export type SentQuestion = { name: string; contentSubType: string; data: Data }

const newChoice = (): ChoiceValues => ({ id: newId(), label: '', correct: false })

/** A question of which nothing is written yet. */
export function newQuestion(kind: QuestionKind = 'multiple-choice'): QuestionValues {
  return {
    kind,
    prompt: '',
    points: kind === 'essay' ? ESSAY_POINTS : 1,
    choices: Array.from({ length: NEW_CHOICES }, newChoice),
    accepted: '',
  }
}

/** One more choice at the end. */
export const withChoice = (values: QuestionValues): QuestionValues => ({
  ...values,
  choices: [...values.choices, newChoice()],
})

const filled = ({ choices }: QuestionValues) => choices.filter(({ label }) => label.trim() !== '')

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))].slice(0, MAX_ACCEPTED)
}

/** What keeps a question from being saved. */
export function questionProblems(values: QuestionValues): QuestionProblem[] {
  const { kind, prompt, points } = values
  const problems: QuestionProblem[] = []
  if (prompt.trim() === '') problems.push('prompt')
  if (!Number.isFinite(points) || points < 0 || points > MAX_POINTS) problems.push('points')
  if (kind !== 'multiple-choice') return problems
  if (filled(values).length < 2) problems.push('choices')
  else if (!filled(values).some(({ correct }) => correct)) problems.push('correct')
  return problems
}

const listOf = (value: unknown): Data[] => (Array.isArray(value) ? (value as Data[]) : [])

function choiceData(values: QuestionValues, stored: Data): Data {
  const former = new Map(listOf(stored.choices).map((choice) => [choice.id, choice]))
  const choices = filled(values).map(({ id, label, correct }) => ({
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

/** Whether a stored question is called by the beginning of its prompt, as the tool calls it, and by no name that somebody gave it. */
export const isNamedByPrompt = (name: string, { prompt }: Data): boolean => name === nameOf(prompt)

/** A question as the calls take it; what `stored` has beyond the form stays as it is. A part that is not there yet gets the id given. */
export function toSentQuestion(values: QuestionValues, stored: Data = {}, newPartId = newId()): SentQuestion {
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

/** The form of a stored question; null for one that holds more than the form shows. */
export function fromStoredQuestion(contentSubType: string | null, data: Data): QuestionValues | null {
  if (!isParagraphs(html(data.prompt))) return null
  const base = { ...newQuestion(), prompt: textOfHtml(html(data.prompt)) }
  if (contentSubType === 'multiple-choice') return fromChoices(base, data)
  if (contentSubType === 'activity') return fromPart(base, data)
  return contentSubType === 'essay' ? { ...base, kind: 'essay', points: pointsOf(data.points) } : null
}
