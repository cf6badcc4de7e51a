import { newId } from '@/lib/common/id'
import { contentDataSchema } from '@/lib/content/data'
import { applyFix } from './apply-fix'
import { checkItems } from './check-items'
import type { CheckedItem, CheckedWorld } from './checked-item'
import { type Fix, type Found, fixOf } from './finding'
import { namedCodes, namedIds } from './named-items'

type Given = Partial<Omit<CheckedItem, 'data'>> & { data?: Record<string, unknown> }

function item({ data = {}, ...given }: Given = {}): CheckedItem {
  const kind = { contentType: 'subsection', contentSubType: null, ...given } as Pick<
    CheckedItem,
    'contentType' | 'contentSubType'
  >
  return {
    id: newId(),
    name: 'Tides',
    contentState: 'draft',
    assetCode: null,
    teacherEditionContent: null,
    scoring: null,
    uploads: {},
    children: [],
    ...given,
    ...kind,
    data: contentDataSchema(kind.contentType, kind.contentSubType as never).parse(data),
  }
}

const interactive = (contentSubType: string, data: Record<string, unknown>, given: Given = {}) =>
  item({ ...given, contentType: 'interactive', contentSubType, data })

function world(items: readonly CheckedItem[], given: Partial<CheckedWorld> = {}): CheckedWorld {
  return {
    items: new Map(items.map((each) => [each.id, each])),
    states: new Map(),
    codes: new Set(),
    nearCodes: new Map(),
    ...given,
  }
}

function found(checked: CheckedItem, others: readonly CheckedItem[] = [], given: Partial<CheckedWorld> = {}): Found[] {
  return checkItems(world([checked, ...others], given)).find(({ item: { id } }) => id === checked.id)?.found ?? []
}
const rulesOf = (...given: Parameters<typeof found>) => found(...given).map(({ rule }) => rule)
const page = (body: string, given: Given = {}) => item({ ...given, data: { body } })

describe('the texts of an item', () => {
  test.each([
    ['headings in order', '<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', []],
    ['a heading that skips a level', '<h2>A</h2><h4>B</h4><h4>C</h4>', ['heading-order']],
    ['a page that starts with a heading below level 2', '<h3>A</h3>', ['heading-order']],
    ['an empty heading', '<h2> </h2><p>A</p>', ['empty-heading']],
    ['a table with headers', '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>', []],
    [
      'a table without headers',
      '<table><tbody><tr><td>A</td></tr><tr><td>1</td></tr></tbody></table>',
      ['table-headers'],
    ],
    [
      'a dead link',
      '<p><a data-entity="link" data-asset-code="TP-4" data-content-type="source">tides</a></p>',
      ['dead-link'],
    ],
    [
      'a link with its address as text',
      '<p><a href="https://tides.example/">https://tides.example</a></p>',
      ['bare-link'],
    ],
    ['a link with descriptive text', '<p><a href="https://tides.example/">tides</a></p>', []],
    ['a placeholder left empty', '<div data-block="insert-interactive" data-label="Quiz"></div>', ['left-placeholder']],
    [
      'a number crunch outside a source',
      '<div data-block="number-crunch" data-number="4"></div>',
      ['misplaced-number'],
    ],
    [
      'a standalone question without its title',
      '<div data-block="advanced-heading" data-title2="Q"></div>',
      ['first-title'],
    ],
  ])('%s', (_, body, rules) => {
    expect(rulesOf(page(body))).toEqual(rules)
  })

  test('a block is part of a page, so its headings may start at any level', () => {
    const block = item({ contentType: 'block', contentSubType: 'text', data: { body: '<h3>A</h3>' } })
    expect(rulesOf(block)).toEqual([])
  })

  test('a link by asset code needs an item with that code', () => {
    const text = page('<p><a data-entity="link" data-asset-code=" Tp-4" data-content-type="source">x</a></p>')
    expect(namedCodes(text)).toEqual(['tp-4'])
    expect(rulesOf(text)).toEqual(['dead-link'])
    expect(rulesOf(text, [], { codes: new Set(['tp-4']) })).toEqual([])
  })

  test('shown or linked content must exist and be published', () => {
    const [shown, linked] = [newId(), newId()]
    const body = `<div data-block="interactive" data-content-id="${shown}"></div><p><a data-entity="link" data-content-id="${linked}" data-content-type="source">x</a></p>`
    const text = page(body)
    expect(namedIds(text)).toEqual([shown, linked])
    expect(found(text)).toMatchObject([
      { rule: 'dead-reference', at: 0 },
      { rule: 'dead-reference', at: 1, fix: 'unlink' },
    ])
    const states = (one: 'draft' | 'published', other: typeof one) =>
      new Map([
        [shown, one],
        [linked, other],
      ])
    expect(rulesOf(text, [], { states: states('draft', 'draft') })).toEqual(['draft-reference', 'draft-link'])
    expect(rulesOf(text, [], { states: states('published', 'published') })).toEqual([])
  })
})

describe('the fields of an item', () => {
  test('a field that publishing requires is reported by name', () => {
    expect(found(interactive('essay', {}))).toMatchObject([
      { rule: 'required', path: 'data.prompt', detail: 'is required' },
    ])
    expect(
      found(item({ contentType: 'link', contentSubType: 'external', data: { href: 'https://a.example' } })),
    ).toMatchObject([{ rule: 'check-phrase', path: 'data.checkPhrase' }])
  })

  test('a picture needs alt text, a long alternative if that is long, and a file', () => {
    const uploads = { imageLarge: newId() }
    expect(rulesOf(interactive('image', {}))).toEqual(['alt-text', 'missing-file'])
    expect(rulesOf(interactive('image', { decorative: true }, { uploads }))).toEqual([])
    const imageAltText = 'A limpet on a rock. '.repeat(10)
    expect(rulesOf(interactive('image', { imageAltText }, { uploads }))).toEqual(['long-alternative'])
    const longTextAlternative = '<p>It holds on.</p>'
    expect(rulesOf(interactive('image', { imageAltText, longTextAlternative }, { uploads }))).toEqual([])
  })

  test('video and audio need a file', () => {
    expect(found(interactive('video', {}))).toEqual([{ rule: 'missing-file', path: 'uploads.video' }])
    expect(rulesOf(interactive('video', {}, { uploads: { hls: newId(), captions: newId() } }))).toEqual([])
    expect(found(interactive('audio', {}))).toEqual([{ rule: 'missing-file', path: 'uploads.audio' }])
  })

  test('video needs captions, and audio needs a transcript', () => {
    expect(rulesOf(interactive('video', {}, { uploads: { video: newId() } }))).toEqual(['captions'])
    expect(rulesOf(interactive('video', {}, { uploads: { video: newId(), captions: newId() } }))).toEqual([])
    expect(rulesOf(interactive('audio', {}, { uploads: { audio: newId() } }))).toEqual(['transcript'])
    expect(rulesOf(interactive('audio', { transcript: '<p>Hm</p>' }, { uploads: { audio: newId() } }))).toEqual([])
  })

  test('a question needs a correct answer, and points if it is scored', () => {
    const choices = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    const question = { prompt: '<p>?</p>', choices }
    expect(rulesOf(interactive('multiple-choice', question))).toEqual(['missing-key'])
    const keyed = { ...question, choices: [{ ...choices[0], correct: true }, choices[1]], points: 0 }
    expect(rulesOf(interactive('multiple-choice', keyed))).toEqual(['missing-points'])
    expect(rulesOf(interactive('multiple-choice', keyed, { scoring: { scored: false, maxScore: null } }))).toEqual([])
    expect(rulesOf(interactive('multiple-choice', { ...keyed, points: 2 }))).toEqual([])
    const rubric = item({ contentType: 'rubric', contentSubType: null })
    expect(rulesOf(interactive('essay', { prompt: '<p>?</p>', points: 0 }, { children: [rubric] }), [rubric])).toEqual(
      [],
    )
  })

  test.each([
    [
      'word-bank',
      {
        text: '<p><span data-blank="x"></span></p>',
        words: [
          { id: 'w', label: 'W' },
          { id: 'v', label: 'V' },
        ],
      },
      { blanks: { x: ['w'] } },
    ],
    ['match', { left: [{ id: 'a' }, { id: 'b' }], right: [{ id: 'c' }, { id: 'd' }] }, { pairs: { a: 'c', b: 'd' } }],
    [
      'order',
      {
        items: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ],
      },
      { order: ['b', 'a'] },
    ],
    [
      'sort',
      {
        groups: [
          { id: 'g', label: 'G' },
          { id: 'h', label: 'H' },
        ],
        items: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ],
      },
      { groupByItem: { a: 'g', b: null } },
    ],
  ])('a part of the kind %s needs a key', (kind, part, key) => {
    const of = (own: object) => rulesOf(interactive('activity', { parts: [{ id: 'p', kind, ...part, key: own }] }))
    expect(of({})).toContain('missing-key')
    expect(of(key)).not.toContain('missing-key')
  })

  test('section colours must have a known contrast', () => {
    expect(found(item({ data: { sectionAccent: '#ff0' } }))).toMatchObject([
      { rule: 'accent-contrast', path: 'data.sectionAccent', detail: '#ff0' },
    ])
    expect(rulesOf(item({ data: { sectionAccent: 'teal' } }))).toEqual([])
    const settings = { sectionAccents: { 'Part 1.2': 'pink' } }
    expect(found(item({ contentType: 'chapter', contentSubType: 'lesson', data: { settings } }))).toMatchObject([
      { rule: 'accent-contrast', path: 'data.settings.sectionAccents.Part 1.2' },
    ])
  })

  test('asset codes that are easily confused are reported', () => {
    const coded = item({ assetCode: 'TP-4' })
    expect(found(coded, [], { nearCodes: new Map([[coded.id, 'tp 4']]) })).toEqual([
      { rule: 'asset-code-clash', path: 'assetCode', detail: 'tp 4' },
    ])
  })
})

describe('related items', () => {
  test('a version that a page has is reported as missing in its blocks and questions', () => {
    const block = item({ contentType: 'block', contentSubType: 'text', data: { body: '<p>A</p>' } })
    const question = interactive('poll', { prompt: '<p>?</p>', responseType: 'words' })
    const worded = interactive('poll', { prompt: '<p>?</p>', responseType: 'words', versions: { spanish: {} } })
    const titled = interactive('fun-fact', { body: '<p>A</p>', versions: { spanish: { name: 'Uno' } } })
    const written = interactive('fun-fact', { body: '<p>A</p>', versions: { spanish: { body: '<p>Uno</p>' } } })
    const children = [block, question, worded, titled, written]
    const text = item({ data: { body: '<p>A</p>', spanishBody: '<p>A</p>' }, children })
    expect(found(block, [text, ...children])).toEqual([{ rule: 'spanish-parity', path: 'data.spanishBody' }])
    expect(found(question, [text, ...children])).toEqual([{ rule: 'spanish-parity', path: 'data.versions.spanish' }])
    expect(found(worded, [text, ...children])).toEqual([])
    expect(found(titled, [text, ...children])).toEqual([{ rule: 'spanish-parity', path: 'data.versions.spanish' }])
    expect(found(written, [text, ...children])).toEqual([])
  })

  test('a version that one page of a chapter has is reported as missing in the others', () => {
    const [one, other, empty] = [
      item({ data: { body: '<p>A</p>', leveledBody: '<p>A</p>' } }),
      page('<p>B</p>'),
      item(),
    ]
    const chapter = item({ contentType: 'chapter', contentSubType: 'lesson', children: [one, other, empty] })
    expect(found(other, [one, empty, chapter])).toEqual([{ rule: 'leveled-parity', path: 'data.leveledBody' }])
    expect(found(empty, [one, other, chapter])).toEqual([])
  })

  test('a feature that is switched off in an echo need not be written', () => {
    const bank = item({ contentType: 'block', contentSubType: 'word-bank', contentState: 'published' })
    const echo = (enabled: boolean) =>
      item({
        contentType: 'echo',
        contentSubType: 'writing',
        data: { body: '<p>Write.</p>', features: { 'word-bank': { contentId: bank.id, enabled } } },
        children: [bank],
      })
    expect(rulesOf(bank, [echo(false)])).toEqual([])
    expect(rulesOf(bank, [echo(true)])).toEqual(['required'])
  })

  test('a draft below published content is reported', () => {
    const draft = item()
    const chapter = (contentState: 'draft' | 'published') =>
      item({ contentType: 'chapter', contentSubType: 'lesson', contentState, children: [draft] })
    expect(rulesOf(draft, [chapter('published')])).toEqual(['draft-below'])
    expect(rulesOf(draft, [chapter('draft')])).toEqual([])
  })
})

describe('fixes', () => {
  const mendFirst = (checked: CheckedItem) => {
    const [first] = found(checked)
    if (!first) throw new Error('Nothing was found.')
    const { rule, path, at = null } = first
    return applyFix(checked, { rule, path, at, fix: (first.fix ?? fixOf(rule)) as Fix })
  }

  test.each([
    ['<h2>A</h2><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
    ['<h2></h2><p>A</p>', '<p>A</p>'],
    [
      '<p>See <a data-entity="link" data-asset-code="TP-4" data-content-type="source">the <em>tides</em></a>.</p>',
      '<p>See the <em>tides</em>.</p>',
    ],
    ['<p>A</p><div data-block="insert-interactive"></div>', '<p>A</p>'],
    [
      '<table><tbody><tr><td>A</td></tr><tr><td>1</td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      '<table><tbody><tr><td>A</td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">A</th></tr></thead></table>',
    ],
    [
      '<div data-block="advanced-heading" data-title2="Question"></div>',
      '<div data-block="advanced-heading" data-title2="Question" data-title1="Standalone"></div>',
    ],
    ['<div data-block="interactive" data-content-id="00000000-0000-7000-8000-000000000001"></div><p>A</p>', '<p>A</p>'],
  ])('%s', (body, after) => {
    expect(mendFirst(page(body))).toMatchObject({ data: { body: after } })
  })

  test('fields and the teacher edition', () => {
    expect(mendFirst(item({ data: { sectionAccent: 'pink' } }))).toEqual({ data: { sectionAccent: undefined } })
    const part = { id: 'p', kind: 'short-answer', points: 0 }
    expect(mendFirst(interactive('activity', { parts: [part] }))).toMatchObject({ data: { parts: [{ points: 1 }] } })
    const teacherEditionContent = { body: '<h2></h2><p>Tell them.</p>', vocab: [] }
    expect(mendFirst(item({ teacherEditionContent }))).toEqual({
      teacherEditionContent: { body: '<p>Tell them.</p>', vocab: [] },
    })
  })

  test('nothing if the place no longer exists', () => {
    const asked = { rule: 'empty-heading', at: 3, fix: 'remove' } as const
    expect(applyFix(page('<p>A</p>'), { ...asked, path: 'data.body' })).toBeNull()
    expect(applyFix(page('<p>A</p>'), { ...asked, path: 'data.choices.0.label' })).toBeNull()
    expect(applyFix(page('<p>A</p>'), { ...asked, path: 'name' })).toBeNull()
  })
})
