import { newId } from '@/lib/common/id'
import { ProductError } from '@/lib/error/product-error'
import { describeWithSharedData } from '@/tests/support/shared-data'
import { type ContentData, contentDataSchema, parseContentData } from './data'
import { type ContentSubType, type ContentType, contentTypes, subTypesOf } from './types'

const pairs = contentTypes.flatMap((type): [ContentType, ContentSubType][] => {
  const subTypes = subTypesOf(type)
  return subTypes.length === 0 ? [[type, null]] : subTypes.map((subType) => [type, subType as ContentSubType])
})
// The dynamic pairs come from the table, so they are valid.
const parse = (type: ContentType, subType: ContentSubType, data: unknown, mode: 'draft' | 'publish' | 'read') =>
  parseContentData(type, subType as never, data, { mode }) as { data: Record<string, unknown>; dropped: string[] }

function problemsOf(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof ProductError) return (error.errors ?? []).map(({ path }) => path)
    throw error
  }
  return []
}

describe('data of every type', () => {
  test.each(pairs)('%s %s: a draft may be empty, and parsing it again changes nothing', (type, subType) => {
    const { data, dropped } = parse(type, subType, {}, 'draft')
    expect(dropped).toEqual([])
    expect(parse(type, subType, data, 'draft').data).toEqual(data)
    expect(parse(type, subType, undefined, 'draft').data).toEqual(data)
  })

  test.each(pairs)('%s %s: unknown fields are dropped and named, and null counts as absent', (type, subType) => {
    const { data, dropped } = parse(type, subType, { surprise: 1, subtitle: null, namePrefix: 'Lesson 1' }, 'draft')
    expect(dropped).toEqual(['surprise'])
    expect(data).not.toHaveProperty('surprise')
    expect(data.subtitle).toBeUndefined()
    expect(data.namePrefix).toBe('Lesson 1')
  })

  test.each(pairs)('%s %s: reading keeps stored data and fills in newer fields', (type, subType) => {
    const stored = parse(type, subType, { description: 'kept' }, 'draft').data
    expect(parse(type, subType, stored, 'read').data).toEqual(stored)
    expect(parse(type, subType, {}, 'read').data).toEqual(parse(type, subType, {}, 'draft').data)
  })

  const required: [ContentType, ContentSubType, string[]][] = [
    ['grade', null, ['abbreviation']],
    ['course', null, []],
    ['container', 'module', []],
    ['unit', null, []],
    ['chapter', 'lesson', []],
    ['subsection', null, []],
    [
      'echo',
      'writing',
      ['features.prompt', 'features.exemplar', 'features.word-bank', 'features.peer-review', 'features.ranking'],
    ],
    ['source', 'reading', []],
    ['block', 'text', []],
    ['block', 'word-bank', ['contentWordBank']],
    ['interactive', 'multiple-choice', ['prompt', 'choices']],
    ['interactive', 'poll', ['prompt', 'choices']],
    ['interactive', 'essay', ['prompt']],
    ['interactive', 'activity', ['parts']],
    ['interactive', 'recording', ['prompt']],
    ['interactive', 'image', ['imageAltText']],
    ['interactive', 'video', []],
    ['interactive', 'carousel', ['slides']],
    ['interactive', 'document', []],
    ['interactive', 'fun-fact', ['body']],
    ['interactive', 'picture-this', ['body']],
    ['interactive', 'number-crunch', ['number']],
    ['vocab', 'academic', ['definition']],
    ['link', 'external', ['href', 'checkPhrase']],
    ['rubric', null, ['title', 'options']],
  ]
  test.each(required)('%s %s: publishing requires %j', (type, subType, fields) => {
    const missing = problemsOf(() => parse(type, subType, {}, 'publish'))
    const inOwnOrder = (a: string, b: string) => a.localeCompare(b)
    expect([...new Set(missing)].sort(inOwnOrder)).toEqual(fields.map((field) => `data.${field}`).sort(inOwnOrder))
  })

  test('defaults match the contract', () => {
    const empty = (subType: ContentSubType<'interactive'>) => parse('interactive', subType, {}, 'draft').data
    expect(empty('multiple-choice')).toMatchObject({
      points: 1,
      scoring: 'all-or-nothing',
      shuffle: true,
      multiple: false,
    })
    expect(empty('poll')).toMatchObject({ responseType: 'choice', resultsVisibility: 'after-answer' })
    expect(empty('essay')).toMatchObject({ minWords: 0, maxLength: 50_000, points: 4 })
    expect(empty('recording')).toMatchObject({ maxSeconds: 180, points: 0 })
    expect(empty('image')).toMatchObject({ captionPosition: 'bottom', variant: 'large' })
    expect(empty('carousel')).toMatchObject({ display: 'swiper' })
    expect(empty('document')).toMatchObject({ allowDownload: true })
    expect(empty('picture-this')).toMatchObject({ backgroundColorId: 1, textPosition: 'bottom' })
    expect(parse('chapter', 'lesson', {}, 'draft').data.settings).toEqual({ scaffolds: true, sectionAccents: {} })
    expect(parse('block', 'exemplar', {}, 'draft').data).toMatchObject({ showWhen: 'after-submit' })
    expect(parse('block', 'ranking', {}, 'draft').data).toMatchObject({ limit: 10 })
    expect(parse('source', 'structured', {}, 'draft').data).toMatchObject({ layout: 'grid' })
  })
})

describe('single fields', () => {
  test('[CUR-06] a grade is K, 1, 2, 3, 4 or 5', () => {
    for (const abbreviation of ['K', '1', '2', '3', '4', '5'])
      expect(parse('grade', null, { abbreviation }, 'publish').data.abbreviation).toBe(abbreviation)
    for (const abbreviation of ['k', 'PK', '0', '6', 3, ''])
      expect(problemsOf(() => parse('grade', null, { abbreviation }, 'publish'))).toContain('data.abbreviation')
  })

  test.each([
    ['grade', null, { abbreviation: '6' }, 'abbreviation'],
    ['grade', null, { namePrefix: 'x'.repeat(61) }, 'namePrefix'],
    ['grade', null, { description: 'x'.repeat(2001) }, 'description'],
    ['grade', null, { attachments: [{ name: 'A', uploadId: 'no id' }] }, 'attachments.0.uploadId'],
    ['chapter', 'assessment', { settings: { timeLimitMinutes: 4 } }, 'settings.timeLimitMinutes'],
    [
      'chapter',
      'lesson',
      { settings: { assignmentDefaults: { reviewsRequested: 11 } } },
      'settings.assignmentDefaults.reviewsRequested',
    ],
    ['echo', 'writing', { points: 101 }, 'points'],
    ['echo', 'writing', { maxLength: 20_001 }, 'maxLength'],
    ['interactive', 'multiple-choice', { choices: [{ id: 'a' }, { id: 'a' }] }, 'choices'],
    [
      'interactive',
      'multiple-choice',
      { choices: Array.from({ length: 13 }, (_, id) => ({ id: `${id}` })) },
      'choices',
    ],
    ['interactive', 'picture-this', { backgroundColorId: 8 }, 'backgroundColorId'],
    ['interactive', 'image', { caption: 7 }, 'caption'],
    ['rubric', null, { options: [{ id: 'a', score: 0.25 }] }, 'options.0.score'],
    ['link', 'external', { href: 'javascript:alert(1)' }, 'href'],
    ['link', 'external', { href: 'not an address' }, 'href'],
    ['interactive', 'activity', { parts: [{ id: 'a', kind: 'crossword' }] }, 'parts.0.kind'],
    ['interactive', 'activity', { parts: [{ id: 'a', kind: 'table', rows: [{ id: 'r:1' }] }] }, 'parts.0.rows.0.id'],
  ] as [ContentType, ContentSubType, object, string][])('%s %s rejects %j at %s', (type, subType, data, path) => {
    expect(problemsOf(() => parse(type, subType, data, 'draft'))).toContain(`data.${path}`)
  })

  test.each(['\u0000', '\ud800', 'a\udc00b'])('[F-31] [F-32] %j is rejected in texts and in HTML', (text) => {
    expect(problemsOf(() => parse('vocab', 'content', { example: text }, 'draft'))).toEqual(['data.example'])
    expect(problemsOf(() => parse('unit', null, { body: text }, 'draft'))).toEqual(['data.body'])
  })

  test('plain text is kept byte for byte, including markup', () => {
    const text = '  <b>5 < 6 & 7</b>\n'
    expect(parse('unit', null, { subtitle: text }, 'draft').data.subtitle).toBe(text)
  })

  test('[ENT-50] each entry of a word bank needs a primary word', () => {
    const contentWordBank = [{ primaryWord: 'run', variations: ['ran', 'running'] }]
    expect(parse('block', 'word-bank', { contentWordBank }, 'publish').data.contentWordBank).toEqual(contentWordBank)
    expect(problemsOf(() => parse('block', 'word-bank', { contentWordBank: [{ variations: [] }] }, 'publish'))).toEqual(
      ['data.contentWordBank.0.primaryWord'],
    )
  })

  test('[ENT-53] a link needs a check phrase unless it is a file', () => {
    const link = { href: 'https://example.org/a.pdf', notes: 'n', tooltip: 't' }
    expect(problemsOf(() => parse('link', 'external', link, 'publish'))).toEqual(['data.checkPhrase'])
    expect(parse('link', 'external', { ...link, isBinary: true }, 'publish').data).toEqual({ ...link, isBinary: true })
    expect(parse('link', 'research', { ...link, checkPhrase: 'p' }, 'publish').dropped).toEqual([])
  })

  test('[ENT-13] an image needs its alternative text unless it is decorative', () => {
    expect(parse('interactive', 'image', { decorative: true }, 'publish').data.imageAltText).toBe('')
    expect(
      parse('interactive', 'image', { imageAltText: 'A fox', sensitive: true, notes: 'n' }, 'publish').dropped,
    ).toEqual([])
    expect(parse('interactive', 'image', { imageAltText: 'A fox', altText: 'A fox' }, 'publish').dropped).toEqual([
      'altText',
    ])
  })

  test('[ENT-42] the scores of a rubric must differ', () => {
    const options = [
      { id: 'a', description: 'Low', score: 1 },
      { id: 'b', description: 'High', score: 1 },
    ]
    expect(problemsOf(() => parse('rubric', null, { title: 'T', options }, 'publish'))).toEqual(['data.options'])
  })

  test('whether several choices may be picked follows from the key', () => {
    const choices = [
      { id: 'a', label: 'A', correct: true },
      { id: 'b', label: 'B', correct: true },
    ]
    const data = (picked: typeof choices, multiple: boolean) =>
      parse('interactive', 'multiple-choice', { prompt: 'p', choices: picked, multiple }, 'draft').data.multiple
    expect(data(choices, false)).toBe(true)
    expect(data(choices.slice(1), true)).toBe(false)
  })

  test('a draft choice without an id gets one; a published one must have it', () => {
    const choices = [{ label: 'A' }, { label: 'B' }]
    const drafted = parse('interactive', 'multiple-choice', { choices }, 'draft').data as ContentData<
      'interactive',
      'multiple-choice'
    >
    expect(new Set(drafted.choices.map(({ id }) => id)).size).toBe(2)
    expect(problemsOf(() => parse('interactive', 'multiple-choice', { prompt: 'p', choices }, 'publish'))).toContain(
      'data.choices.0.id',
    )
  })

  test('a poll with word answers needs no choices', () => {
    expect(
      problemsOf(() => parse('interactive', 'poll', { prompt: 'One word?', responseType: 'words' }, 'publish')),
    ).toEqual([])
  })

  test('a plain-text model answer becomes one paragraph', () => {
    const essay = (modelAnswer: string) => parse('interactive', 'essay', { modelAnswer }, 'draft').data.modelAnswer
    expect(essay('Because 5 < 6.')).toMatch(/^<p>Because 5 &(lt|#x3C); 6\.<\/p>$/)
    expect(essay('<p>Yes</p><p>No</p>')).toBe('<p>Yes</p><p>No</p>')
  })

  test('a dropped nested field is named by its path', () => {
    const data = {
      prompt: 'p',
      choices: [
        { id: 'a', label: 'A', weight: 3 },
        { id: 'b', label: 'B', feedback: null },
      ],
    }
    expect(parse('interactive', 'multiple-choice', data, 'draft').dropped).toEqual(['choices.0.weight'])
  })

  test('ids that could reach a prototype are dropped', () => {
    const parts = [{ id: 'p', kind: 'match', key: { pairs: JSON.parse('{"__proto__":"x"}') } }]
    const { data } = contentDataSchema('interactive', 'activity').safeParse({ parts })
    expect(JSON.stringify(data ?? {})).not.toContain('"x"')
    expect(Object.getPrototypeOf(data?.parts[0] ?? {})).toBe(Object.prototype)
  })

  test('echo features refer to their blocks', () => {
    const feature = () => ({ contentId: newId(), enabled: true })
    const features = {
      prompt: feature(),
      exemplar: feature(),
      'word-bank': feature(),
      'peer-review': feature(),
      ranking: feature(),
    }
    expect(parse('echo', 'response', { features }, 'publish').data.features).toEqual(features)
  })
})

type PackageEntry = {
  contentType: ContentType
  contentSubType: ContentSubType
  data?: Record<string, unknown>
  children?: PackageEntry[]
}

for (const name of ['hss-us-history', 'k5ela-stories'])
  describeWithSharedData(`the real package ${name}`, `packages/${name}/curriculum.json`, (json) => {
    const walk = (entry: PackageEntry): number => {
      if (!entry.contentType) return 0
      const { section: _, ...data } = entry.data ?? {}
      const { dropped } = parse(entry.contentType, entry.contentSubType, data, 'publish')
      expect(dropped).toEqual([])
      return (entry.children ?? []).reduce((sum, child) => sum + walk(child), 1)
    }

    test('publishes unchanged, except for the section that moves to the child link', () => {
      const { content } = json as { content: PackageEntry[] }
      expect(content.reduce((sum, entry) => sum + walk(entry), 0)).toBeGreaterThan(100)
    })
  })
