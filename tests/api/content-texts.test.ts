import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import type { WireContent } from '@/lib/content/schema'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { forgetCountedCalls } from '../support/rate-limits'
import { sample } from '../support/scale'
import { describeWithSharedData } from '../support/shared-data'

testDatabase()
jest.setTimeout(120_000)

let write: Api
beforeAll(async () => {
  write = api(await createStaff('author', { districtId: null }))
})
beforeEach(forgetCountedCalls)

const make = (body: object) => write.post<WireContent>('content', { name: 'Texts', ...body })
const read = (id: string) => write.get<WireContent>(`content/${id}?childDepth=1`)
const save = (id: string, body: object) => write.patch<WireContent>(`content/${id}`, body)

/** The maximum length of each plain field, by its path: `data.x`, or for a list's first entry `data.x.0.y`. */
type Fields = Record<string, number>
const ANY: Fields = {
  name: 300,
  'data.namePrefix': 60,
  'data.subtitle': 200,
  'data.notes': 4000,
  'data.attribution': 1000,
  'data.attachments.0.name': 300,
  'data.contentWordBank.0.primaryWord': 100,
  'data.contentWordBank.0.variations.0': 100,
}
/** Every plain text of content; each field in a type that has it. */
const PLAIN: [pair: object, fields: Fields][] = [
  [{ contentType: 'subsection' }, ANY],
  [
    { contentType: 'source', contentSubType: 'reading' },
    { 'data.author': 200, 'data.genre': 80, 'data.levelLabel': 40, 'data.sectionAccent': 40 },
  ],
  [{ contentType: 'block', contentSubType: 'text' }, { 'data.variant': 40 }],
  [
    { contentType: 'vocab', contentSubType: 'content' },
    {
      name: 300,
      'data.otherMatches.0.value': 300,
      'data.partOfSpeech': 60,
      'data.pronunciation': 120,
      'data.example': 1000,
      'data.spanishName': 300,
    },
  ],
  [
    { contentType: 'link', contentSubType: 'external' },
    { 'data.checkPhrase': 1000, 'data.tooltip': 300 },
  ],
  [{ contentType: 'rubric' }, { 'data.title': 200, 'data.options.0.description': 1000 }],
  [{ contentType: 'chapter', contentSubType: 'lesson' }, { 'data.settings.sectionAccents.Drill': 40 }],
  [
    { contentType: 'interactive', contentSubType: 'image' },
    { 'data.imageAltText': 2000, 'data.credit': 1000 },
  ],
  [{ contentType: 'interactive', contentSubType: 'essay' }, { 'data.placeholder': 300 }],
  [{ contentType: 'interactive', contentSubType: 'fun-fact' }, { 'data.title': 120 }],
  [
    { contentType: 'interactive', contentSubType: 'number-crunch' },
    { 'data.number': 40, 'data.source': 1000 },
  ],
  [
    { contentType: 'interactive', contentSubType: 'carousel' },
    { 'data.slides.0.id': 100, 'data.slides.0.name': 200 },
  ],
]

/** The fields that are names: they must be visible and on one line. */
const NAMES = [
  'name',
  'data.namePrefix',
  'data.subtitle',
  'data.attachments.0.name',
  'data.author',
  'data.genre',
  'data.levelLabel',
  'data.spanishName',
  'data.title',
  'data.slides.0.name',
]

function put(target: Record<string, unknown>, path: string, text: string): void {
  const steps = path.split('.')
  let at: Record<string, unknown> = target
  steps.forEach((step, index) => {
    const next = steps[index + 1]
    if (next === undefined) at[step] = text
    else {
      at[step] ??= next === '0' ? [] : {}
      at = at[step] as Record<string, unknown>
    }
  })
}
const get = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], source)

/** The maximum number of texts per field: short fields get a sample of them, long fields get all. */
const MAX_TEXTS = 40

/** Joins strings into as few texts as fit the length; a blank one gets a visible character. */
function texts(strings: readonly string[], length: number): string[] {
  const packed: string[] = []
  for (const text of strings.filter((each) => each.length <= length)) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + text.length < length) packed[packed.length - 1] = `${last}\n${text}`
    else packed.push(text.trim() === '' ? `${text}.`.slice(-length) : text)
  }
  const step = Math.ceil(packed.length / MAX_TEXTS)
  return packed.filter((_, at) => at % step === 0)
}

/** The strings that are valid as names, unchanged. */
function namesOf(strings: readonly string[], length: number): string[] {
  const named = strings.filter((text) => visibleName(length).safeParse(text).data === text)
  const step = Math.ceil(named.length / MAX_TEXTS)
  return named.filter((_, at) => at % step === 0)
}

describeWithSharedData('[F-31] [F-32] [F-45] awkward strings', 'naughty-strings/blns.json', (json) => {
  const strings = sample(json as string[])

  test.each(PLAIN)('are stored byte for byte in every plain text field of %j', async (pair, fields) => {
    const paths = Object.keys(fields)
    const byPath = new Map(
      paths.map((path) => [path, (NAMES.includes(path) ? namesOf : texts)(strings, fields[path] ?? 0)]),
    )
    const rounds = Math.max(...[...byPath.values()].map(({ length }) => length))
    const { result } = await make({ contentType: 'subsection', ...pair, data: {} })
    let { version } = result
    for (let round = 0; round < rounds; round += 1) {
      if (round % 50 === 0) forgetCountedCalls()
      const body: Record<string, unknown> = { version, contentState: 'draft', data: {} }
      for (const path of paths) put(body, path, byPath.get(path)?.[round % (byPath.get(path)?.length ?? 1)] ?? '')
      const saved = await save(result.id, body)
      expect({ body, status: saved.status }).toEqual({ body, status: 200 })
      for (const path of paths) expect({ path, text: get(saved.result, path) }).toEqual({ path, text: get(body, path) })
      version = saved.result.version
    }
    expect((await read(result.id)).result.version).toBe(version)
  })

  test.each([
    ['an invisible character', 'Fog\u200b'],
    ['only an invisible character', '\u200b'],
    ['a direction override', 'Fog\u202egnol'],
    ['two lines', 'Fog\nlong'],
  ])('are rejected as a name with %s', async (_, text) => {
    const { result } = await make({ contentType: 'subsection' })
    const { version } = result
    const words = { versions: { leveled: { name: text } } }
    for (const body of [{ name: text }, { assetCode: text }, { data: { subtitle: text } }, { data: words }])
      expect({ body, status: (await save(result.id, { version, ...body })).status }).toEqual({ body, status: 400 })
    const rubric = { contentType: 'rubric', contentState: 'draft', data: { title: text } }
    expect((await make(rubric)).status).toBe(400)
    expect((await make({ contentType: 'subsection', name: text })).status).toBe(400)
  })

  test('are accepted as an asset code and as the section of a child', async () => {
    const { result: child } = await make({ contentType: 'subsection' })
    const { result } = await make({ contentType: 'unit' })
    let { version } = result
    for (const text of namesOf(strings, 100)) {
      const saved = await save(result.id, { version, assetCode: text, children: [{ id: child.id, section: text }] })
      expect({ text, status: saved.status }).toEqual({ text, status: 200 })
      expect(saved.result.assetCode).toBe(text)
      expect(saved.result.children?.[0]?.section).toBe(text)
      version = saved.result.version
    }
  })

  test('become HTML that does not change when saved again', async () => {
    await staysAsItIs(texts(strings, 1000))
  })
})

/** What would be executed by a browser anywhere in sanitised HTML; text is escaped there and has no such brackets. */
const ACTIVE =
  /<(script|style|iframe|object|embed|form|svg|math|template|noscript|link|meta|base)\b|<[^>]*\s(on\w+|style|srcdoc)\s*=|<[^>]*\s(href|src)\s*=\s*["']?\s*(javascript|vbscript|data):/i
const HTML_FIELDS = ['body', 'leveledBody', 'spanishBody', 'nameHtml', 'description'] as const

/** Saves texts as the HTML of a page and as its teacher edition, then saves the result again: it no longer changes. */
async function staysAsItIs(sources: readonly string[]): Promise<void> {
  const { result } = await make({ contentType: 'subsection' })
  let { version } = result
  for (const [at, source] of sources.entries()) {
    if (at % 50 === 0) forgetCountedCalls()
    const short = source.length <= 200
    const data = Object.fromEntries(HTML_FIELDS.map((field) => [field, short || field.endsWith('ody') ? source : '']))
    const teacherEditionContent = { body: source, notes: source }
    const first = await save(result.id, { version, data, teacherEditionContent })
    if (!isStorable(source)) {
      expect({ source, status: first.status }).toEqual({ source, status: 400 })
      continue
    }
    // A reference to missing content is refused as such.
    expect({ source, isTaken: [200, 404].includes(first.status) }).toEqual({ source, isTaken: true })
    if (first.status === 404) continue
    const texts = [
      ...HTML_FIELDS.map((field) => first.result.data[field]),
      ...Object.values(first.result.teacherEditionContent ?? {}),
    ]
    for (const html of texts) expect(String(html ?? '')).not.toMatch(ACTIVE)
    const again = await save(result.id, {
      version: first.result.version,
      data: first.result.data,
      teacherEditionContent: first.result.teacherEditionContent,
    })
    expect({ source, status: again.status, version: again.result.version }).toEqual({
      source,
      status: 200,
      version: first.result.version,
    })
    version = first.result.version
  }
}

type Expectation = { payload: string }
const isPayload = (entry: unknown): entry is Expectation =>
  typeof entry === 'object' && entry !== null && typeof (entry as Expectation).payload === 'string'

describeWithSharedData('[F-42] [F-46] hostile HTML in content', 'sanitizer/dompurify-expect.json', (json) => {
  test('is stored without active content, and does not change when saved again', async () => {
    const payloads = (json as unknown[]).filter(isPayload).map(({ payload }) => payload)
    expect(payloads.length).toBeGreaterThan(100)
    await staysAsItIs(sample(payloads))
  })
})

describe('[F-40] text limits', () => {
  const bodyOf = async (body: string) => make({ contentType: 'subsection', data: { body } })
  const table = (rows: number, columns: number, cell = '<td>a</td>') =>
    `<table><tbody>${`<tr>${cell.repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`

  test('a table can have at most 100 rows and 100 columns', async () => {
    expect((await bodyOf(table(100, 100))).status).toBe(201)
    for (const html of [table(101, 1), table(1, 101), table(2, 51, '<td colspan="2">a</td>')])
      expect(await bodyOf(html)).toMatchObject({ status: 400, errors: [{ path: 'data.body' }] })
    const edition = { body: table(101, 1) }
    const { result } = await bodyOf('<p>a</p>')
    expect((await save(result.id, { version: 1, teacherEditionContent: edition })).status).toBe(400)
  })

  test('indentation ranges from 0 to 10, and a name has at most 300 characters', async () => {
    const { result } = await bodyOf('<p data-indent="10">a</p><p data-indent="11">b</p><p data-indent="-1">c</p>')
    expect(result.data.body).toBe('<p data-indent="10">a</p><p>b</p><p>c</p>')
    const named = (nameHtml: string) => make({ contentType: 'subsection', data: { nameHtml } })
    expect((await named(`<strong>${'a'.repeat(300)}</strong>`)).status).toBe(201)
    expect((await named(`<strong>${'a'.repeat(301)}</strong>`)).status).toBe(400)
  })
})
