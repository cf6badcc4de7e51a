import { parseContentData } from '@/lib/content/data'
import { documentSchema, fromStoredDocument, newDocument, toSentDocument } from './document-form'
import {
  fromStoredQuestion,
  isNamedByPrompt,
  newQuestion,
  type QuestionValues,
  questionSchema,
  toSentQuestion,
} from './question-form'

const choices = [
  { id: 'a', label: 'Gills & <lungs>', correct: true },
  { id: 'b', label: 'Fins', correct: false },
  { id: 'c', label: '  ', correct: false },
]
const written: Record<string, QuestionValues> = {
  'multiple-choice': { ...newQuestion(), prompt: 'How does "it" breathe?\nLook at <page> 2.', points: 2, choices },
  'short-answer': { ...newQuestion('short-answer'), prompt: 'What is it?', accepted: 'a frog\n frog \n\nfrog' },
  essay: { ...newQuestion('essay'), prompt: 'Why?', points: 6 },
}

test.each(Object.entries(written))(
  '[RT-14] a question of kind %s is saved completely and read back as it was written',
  (kind, values) => {
    const { contentSubType, data, name } = toSentQuestion(values)
    expect(name).not.toBe('')
    const parsed = parseContentData('interactive', contentSubType as never, data, { mode: 'publish' })
    expect(parsed.dropped).toEqual([])
    const back = fromStoredQuestion(contentSubType, parsed.data as Record<string, unknown>)
    expect(back).toMatchObject({ kind, prompt: values.prompt, points: values.points })
    if (kind === 'multiple-choice') expect(back?.choices).toEqual(choices.slice(0, 2))
    if (kind === 'short-answer') expect(back?.accepted).toBe('a frog\nfrog')
    // Reading and sending a stored question unchanged changes nothing.
    expect(toSentQuestion(back as QuestionValues, parsed.data as Record<string, unknown>).data).toMatchObject({
      prompt: (parsed.data as { prompt: string }).prompt.replaceAll('"', '&quot;'),
    })
  },
)

test('a question with several correct choices accepts several, as the server derives from the key', () => {
  const several = { ...newQuestion(), prompt: 'Which?', choices: choices.map((each) => ({ ...each, correct: true })) }
  const storedOf = (values: QuestionValues, stored?: Record<string, unknown>) =>
    parseContentData('interactive', 'multiple-choice', toSentQuestion(values, stored).data, { mode: 'publish' }).data
  expect(storedOf(several)).toMatchObject({ multiple: true })
  const one = written['multiple-choice'] as QuestionValues
  expect(storedOf(one)).toMatchObject({ multiple: false })
  expect(storedOf(several, storedOf(one))).toMatchObject({ multiple: true })
  expect(storedOf(one, storedOf(several))).toMatchObject({ multiple: false })
})

test('a question is named by its prompt until it gets its own name', () => {
  const long = { ...newQuestion('essay'), prompt: `Why does "it" & <they> stand so still?\n${'So still. '.repeat(20)}` }
  const { name, data } = toSentQuestion(long)
  const stored = parseContentData('interactive', 'essay', data, { mode: 'publish' }).data as Record<string, unknown>
  expect(isNamedByPrompt(name, stored)).toBe(true)
  expect(isNamedByPrompt('Exit ticket 3', stored)).toBe(false)
})

test('fields that the form does not show are kept in the question', () => {
  const stored = {
    prompt: '<p>Which?</p>',
    points: 1,
    explanation: '<p>Because.</p>',
    choices: [
      { id: 'a', label: 'One', correct: true, feedback: 'Yes.' },
      { id: 'b', label: 'Two', correct: false },
    ],
  }
  const form = fromStoredQuestion('multiple-choice', stored)
  expect(toSentQuestion({ ...(form as QuestionValues), points: 3 }, stored).data).toMatchObject({
    explanation: '<p>Because.</p>',
    points: 3,
    choices: [{ id: 'a', feedback: 'Yes.' }, { id: 'b' }],
  })
})

test.each([
  ['multiple-choice', { prompt: '<p>See <strong>this</strong>.</p>', choices: [] }],
  ['multiple-choice', { prompt: '<p>A</p>', choices: [{ id: 'a', label: '<em>x</em>' }] }],
  ['multiple-choice', { prompt: '<p>A</p>', choices: [{ id: 'a', label: 'x', imageContentId: '1' }] }],
  ['activity', { prompt: '', parts: [{ kind: 'match' }] }],
  ['activity', { prompt: '', parts: [{ kind: 'short-answer' }, { kind: 'short-answer' }] }],
  ['activity', { prompt: '', parts: [{ kind: 'short-answer', key: { required: 2 } }] }],
  ['recording', { prompt: '<p>A</p>' }],
  ['poll', { prompt: '<p>A</p>' }],
])('a %s with more than the form can show is not edited in it', (subType, data) => {
  expect(fromStoredQuestion(subType, data)).toBeNull()
})

test('missing fields are reported by name', () => {
  const problemsOf = (values: QuestionValues) =>
    questionSchema((problem) => problem)
      .safeParse(values)
      .error?.issues.map(({ message }) => message)
  expect(problemsOf(newQuestion())).toEqual(['prompt', 'choices'])
  expect(
    problemsOf({ ...newQuestion(), prompt: 'A', choices: choices.map((each) => ({ ...each, correct: false })) }),
  ).toEqual(['correct'])
  expect(problemsOf({ ...newQuestion('essay'), prompt: 'A', points: Number.NaN })).toEqual(['points'])
  const document = documentSchema((problem) => problem).safeParse(newDocument())
  expect(document.error?.issues.map(({ message }) => message)).toEqual(['name', 'text'])
})

test('[RT-14] a document is saved completely and read back as it was written', () => {
  const values = { name: 'Pond', author: 'Ana <b>', text: 'One.\nTwo & three.' }
  const { name, contentSubType, data } = toSentDocument(values)
  const parsed = parseContentData('source', 'reading', data, { mode: 'publish' })
  expect(fromStoredDocument(name, contentSubType, parsed.data as Record<string, unknown>)).toEqual(values)
  expect(fromStoredDocument('Film', 'video', {})).toBeNull()
  expect(fromStoredDocument('Pond', 'reading', { body: '<h2>Pond</h2>' })).toBeNull()
})
