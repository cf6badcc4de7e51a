import type { NamedQuotation } from '@/lib/authoring/schema'
import { readAuthoredItem } from '@/lib/authoring/server/read-authored-item'
import type { WireContent } from '@/lib/content/schema'
import { createContent } from '../factories/content'
import { createStaff } from '../factories/user'
import { actorOf } from '../support/actor'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let author: Awaited<ReturnType<typeof createStaff>>
let write: Api
beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
  write = api(author)
})

const choices = [
  { id: 'a', label: '“The fog lifted.”', correct: true },
  { id: 'b', label: 'Neither' },
]
const asked = { prompt: '<p>Which?</p>', choices }
const inSpanish = (label: string) => ({ ...asked, versions: { spanish: { choices: [{ id: 'a', label }] } } })
const question = (overrides: Parameters<typeof createContent>[0] = {}) =>
  createContent({
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: 'Lines',
    data: asked,
    ...overrides,
  })
const block = (data: { body: string }, ...children: { id: string }[]) =>
  createContent({ contentType: 'block', contentSubType: 'text', data, children: children.map(({ id }) => id) })
const page = (data: { body?: string; spanishBody?: string }, ...children: { id: string }[]) =>
  createContent({
    contentType: 'source',
    contentSubType: 'reading',
    data,
    children: children.map(({ id }) => id),
  })
const english = { body: '<p>The fog lifted.</p>' }
const both = { ...english, spanishBody: '<p>La niebla se levantó.</p>' }
const save = async ({ id }: { id: string }, data: object, calls = write) => {
  const { result: read } = await calls.get<WireContent>(`content/${id}`)
  return calls.patch<WireContent>(`content/${id}`, { version: read.version, data })
}
const missing = (answer: { context: Record<string, unknown> }) => answer.context.missingQuotations as NamedQuotation[]
const LOST: NamedQuotation = { question: 'Lines', version: 'spanish', quotation: 'The fog lifted.' }

describe('a save reports quoted choices that are missing from a version of their page', () => {
  test('for a text, a question, and a question in a block, and still writes', async () => {
    const own = await question()
    const inner = await question({ name: 'Inner lines' })
    const text = await page(english, own, await block({ body: '<p>What do you think?</p>' }, inner))
    const saved = await save(text, both)
    expect(saved.status).toBe(200)
    expect(saved.result.data).toMatchObject(both)
    expect(missing(saved)).toEqual([LOST, { ...LOST, question: 'Inner lines' }])

    const worded = await save(own, inSpanish('«La niebla se levantó»'))
    expect({ status: worded.status, missing: missing(worded) }).toEqual({ status: 200, missing: [] })
    expect(missing(await save(inner, inSpanish('«La niebla se fue.»')))).toEqual([
      { question: 'Inner lines', version: 'spanish', quotation: 'La niebla se fue.' },
    ])
    expect(missing(await save(text, english))).toEqual([])
  })

  test('for a block, by the words of its page', async () => {
    const own = await question()
    const said = await block(english)
    await page({ body: '<p>Morning.</p>', spanishBody: '<p>La niebla se levantó.</p>' }, said, own)
    expect(missing(await save(said, { body: '<p>The fog lifted. So did we.</p>' }))).toEqual([])
    // Nothing on the page contains it any more: the question quotes something else.
    expect(missing(await save(said, { body: '<p>Rain.</p>' }))).toEqual([])
    await save(own, inSpanish('«La niebla se levantó.»'))
    expect(missing(await save(said, { body: '<p>Rain.</p>' }))).toEqual([{ ...LOST, version: 'standard' }])
  })

  test('for a question created on a page, and for a restored version', async () => {
    const text = await page(both)
    const made = await write.post<WireContent>('content', {
      contentType: 'interactive',
      contentSubType: 'multiple-choice',
      name: 'Lines',
      data: asked,
      parentContent: { id: text.id },
    })
    expect({ status: made.status, missing: missing(made) }).toEqual({ status: 201, missing: [LOST] })
    const { id, revisionId } = made.result
    const choice = made.result.data.choices as { id: string }[]
    const spanish = { choices: [{ id: choice[0]?.id, label: '«La niebla se levantó»' }] }
    expect(missing(await save({ id }, { ...made.result.data, versions: { spanish } }))).toEqual([])
    const restored = await write.post<WireContent>(`content/${id}/revisions/${revisionId}/restore`, { version: 2 })
    expect({ status: restored.status, missing: missing(restored) }).toEqual({ status: 200, missing: [LOST] })
  })

  test('for an activity with a part that quotes the text among other words', async () => {
    const parts = [
      { id: 'p', kind: 'short-answer', prompt: 'Who says “The fog lifted” first?', key: { accepted: ['She'] } },
    ]
    const asks = await question({ contentSubType: 'activity', name: 'Who?', data: { parts } })
    const text = await page(english, asks)
    expect(missing(await save(text, both))).toEqual([
      { question: 'Who?', version: 'spanish', quotation: 'The fog lifted' },
    ])
  })

  test('and opening the item reports the same', async () => {
    const inner = await question()
    const text = await page(both, await block({ body: '<p>So?</p>' }, inner))
    const opened = await readAuthoredItem(await actorOf(author), 'author', text.id)
    expect(opened?.missingQuotations).toEqual([LOST])
    expect((await readAuthoredItem(await actorOf(author), 'author', inner.id))?.missingQuotations).toEqual([LOST])
  })
})

test('pages and questions out of the user’s reach are not reported', async () => {
  const { teacher: stranger } = await createClassroom()
  const own = await createContent({
    contentType: 'block',
    contentSubType: 'text',
    data: english,
    createdById: classroom.teacher.id,
  })
  await createContent({
    contentType: 'source',
    contentSubType: 'reading',
    data: both,
    createdById: stranger.id,
    children: [own.id, (await question({ createdById: stranger.id })).id],
  })
  const { status, context } = await save(own, english, api(classroom.teacher))
  expect({ status, missing: context.missingQuotations }).toEqual({ status: 200, missing: [] })
})
