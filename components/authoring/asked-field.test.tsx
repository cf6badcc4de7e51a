import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { checkItems } from '@/lib/authoring/checks/check-items'
import type { CheckedItem, CheckedWorld } from '@/lib/authoring/checks/checked-item'
import { type Rule, ruleNames, rules, type WireCheckFinding } from '@/lib/authoring/checks/finding'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import { fieldHash } from '@/lib/authoring/field-hash'
import { contentDataSchema } from '@/lib/content/data'
import type { WireContent } from '@/lib/content/schema'
import annotation from '@/lib/i18n/messages/en/annotation.json'
import asset from '@/lib/i18n/messages/en/asset.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import checks from '@/lib/i18n/messages/en/checks.json'
import editor from '@/lib/i18n/messages/en/editor.json'
import outline from '@/lib/i18n/messages/en/outline.json'
import picker from '@/lib/i18n/messages/en/picker.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { wireUpload } from '@/tests/support/wire-upload'
import { ItemForms } from './item-forms'
import { ItemScreen } from './item-screen'
import { OutlineBuilder } from './outline/outline-builder'
import { PublishGate } from './publish-gate'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))
jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))
// The test provides the texts of the whole page.
jest.mock('@/components/i18n/texts', () => ({ Texts: ({ children }: { children: ReactNode }) => children }))

const TIME = '2026-11-29T10:40:00.000Z'
const idOf = (at: number) => `00000000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`
const [ID, NEAR, UPLOAD] = [idOf(1), idOf(2), idOf(3)]

type Given = Partial<Omit<CheckedItem, 'data'>> & { data?: Record<string, unknown> }

function item({ data = {}, ...given }: Given): CheckedItem {
  const kind = { contentType: 'subsection', contentSubType: null, ...given } as Pick<
    CheckedItem,
    'contentType' | 'contentSubType'
  >
  return {
    id: ID,
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

const interactive = (contentSubType: string, data: Given['data'] = {}, given: Given = {}): Given => ({
  ...given,
  contentType: 'interactive',
  contentSubType,
  data,
})
const page = (data: Given['data'], given: Given = {}): Given => ({ ...given, data })
const link = (data: Given['data']): Given => ({ contentType: 'link', contentSubType: 'external', data })
const lesson = (given: Given): Given => ({ contentType: 'chapter', contentSubType: 'lesson', ...given })
const near = (given: Given): Given => ({ id: NEAR, name: 'Shore', ...given })
const edition = (body: string, notes = '') => ({ body, notes, vocab: [], standards: [], tags: [] })
const draftNear: Facts = { states: new Map([[NEAR, 'draft' as const]]) }

const choices = ['a', 'b'].map((name) => ({ id: name, label: name }))
const bank = { id: 'p', kind: 'word-bank', text: '<p><span data-blank="x"></span></p>', key: {} }
const words = ['w', 'v'].map((name) => ({ id: name, label: name }))
const skipping = '<h2>A</h2><h4>B</h4>'
const bareLink = '<a href="https://tides.example/">https://tides.example</a>'
const block = `<div data-block="interactive" data-content-id="${NEAR}"></div>`

type Facts = Partial<Omit<CheckedWorld, 'items'>>
/** A rule, the path of its finding, the item, the first words of the field, and the facts and the other item that the rule needs. */
type Row = [Rule, string, Given, RegExp, Facts?, Given?]
const rows: Row[] = [
  ['required', 'data.prompt', interactive('essay'), /^Question/],
  ['required', 'data.features.ranking', { contentType: 'echo', contentSubType: 'writing' }, /^Ranking/],
  ['missing-file', 'uploads.imageLarge', interactive('image', { decorative: true }), /^Image \*/],
  ['missing-file', 'uploads.document', interactive('document'), /^Document \*/],
  ['alt-text', 'data.imageAltText', interactive('image'), /^Alt text/],
  [
    'long-alternative',
    'data.longTextAlternative',
    interactive('image', { imageAltText: 'A limpet on a rock. '.repeat(10) }),
    /^Long text alternative/,
  ],
  ['captions', 'uploads.captions', interactive('video', {}, { uploads: { video: UPLOAD } }), /^Captions in English/],
  ['transcript', 'data.transcript', interactive('audio', {}, { uploads: { audio: UPLOAD } }), /^Transcript/],
  ['heading-order', 'data.body', page({ body: skipping }), /^Standard text/],
  [
    'empty-heading',
    'teacherEditionContent.body',
    page({}, { teacherEditionContent: edition('<h2></h2><p>Tell them.</p>') }),
    /^Text for teachers/,
  ],
  [
    'bare-link',
    'teacherEditionContent.notes',
    page({}, { teacherEditionContent: edition('', `<p>${bareLink}</p>`) }),
    /^Notes for teachers/,
  ],
  [
    'table-headers',
    'data.leveledBody',
    page({ leveledBody: '<table><tbody><tr><td>A</td></tr></tbody></table>' }),
    /^Leveled text/,
  ],
  ['dead-link', 'data.href', link({ checkPhrase: 'Tides' }), /^URL/],
  ['bare-link', 'data.caption', interactive('image', { caption: bareLink }), /^Caption/],
  ['check-phrase', 'data.checkPhrase', link({ href: 'https://tides.example' }), /^Check phrase/],
  [
    'dead-reference',
    'data.imageContentId',
    { contentType: 'vocab', contentSubType: 'academic', data: { imageContentId: NEAR } },
    /^Choose another/,
  ],
  ['draft-reference', 'data.spanishBody', page({ spanishBody: block }), /^Spanish text/, draftNear],
  [
    'draft-link',
    'data.slides.0.contentId',
    interactive('carousel', { slides: [{ id: 's', contentId: NEAR }] }),
    /^Choose another/,
    draftNear,
  ],
  [
    'left-placeholder',
    'data.body',
    page({ body: '<div data-block="insert-interactive" data-label="Quiz"></div>' }),
    /^Standard text/,
  ],
  [
    'misplaced-number',
    'data.body',
    page({ body: '<div data-block="number-crunch" data-number="4"></div>' }),
    /^Standard text/,
  ],
  [
    'first-title',
    'data.body',
    page({ body: '<div data-block="advanced-heading" data-title2="Q"></div>' }),
    /^Standard text/,
  ],
  ['missing-key', 'data.choices', interactive('multiple-choice', { choices }), /^Choices/],
  ['missing-key', 'data.parts.0.key', interactive('activity', { parts: [{ ...bank, words }] }), /^Question/],
  ['missing-points', 'data.points', interactive('multiple-choice', { choices, points: 0 }), /^Points/],
  [
    'missing-points',
    'data.parts.0.points',
    interactive('activity', { parts: [{ id: 'p', kind: 'short-answer', points: 0 }] }),
    /^Points/,
  ],
  [
    'leveled-parity',
    'data.versions.leveled',
    interactive('poll', { prompt: '<p>Why?</p>' }),
    /^NameQuestion/,
    {},
    near(page({ body: '<p>A</p>', leveledBody: '<p>A</p>' }, { children: [{ id: ID }] })),
  ],
  [
    'heading-order',
    'data.versions.spanish.prompt',
    interactive('essay', { versions: { spanish: { prompt: skipping } } }),
    /^Question/,
  ],
  [
    'spanish-parity',
    'data.spanishBody',
    { contentType: 'block', contentSubType: 'text', data: { body: '<p>A</p>' } },
    /^Spanish text/,
    {},
    near(page({ body: '<p>A</p>', spanishBody: '<p>A</p>' }, { children: [{ id: ID }] })),
  ],
  [
    'asset-code-clash',
    'assetCode',
    page({}, { assetCode: 'TP-4' }),
    /^Asset Code/,
    { nearCodes: new Map([[ID, 'tp 4']]) },
  ],
  ['accent-contrast', 'data.sectionAccent', page({ sectionAccent: '#ff0' }), /^Accent of the page/],
  [
    'accent-contrast',
    'data.settings.sectionAccents.Part 1.2',
    lesson({ data: { settings: { sectionAccents: { 'Part 1.2': 'pink' } } } }),
    /^Part 1\.2/,
  ],
  [
    'draft-below',
    'contentState',
    page({}),
    /^Publication/,
    {},
    near(lesson({ contentState: 'published', children: [{ id: ID }] })),
  ],
]

function findingOf([rule, path, given, , facts = {}, other]: Row): WireCheckFinding {
  const checked = [given, ...(other ? [other] : [])].map(item)
  const items = new Map(checked.map((each) => [each.id, each]))
  const world = { items, states: new Map(), codes: new Set<string>(), nearCodes: new Map(), ...facts }
  const { found } = checkItems(world).find((each) => each.item.id === ID) ?? { found: [] }
  const one = found.find((each) => each.rule === rule && each.path === path)
  if (!one) throw new Error(`${rule} is not found at ${path}, but ${JSON.stringify(found)}`)
  const { severity, message } = rules[rule]
  const { name, contentType, contentSubType } = item(given)
  const content = { id: ID, name, contentType, contentSubType, version: 1 }
  return { rule, severity, stops: false, content, path, at: one.at ?? null, message, detail: null, fix: null }
}

function contentOf(given: Given): WireContent {
  const { uploads, children: _, ...own } = item(given)
  const uploadsMap = Object.fromEntries(Object.entries(uploads).map(([slot, id]) => [slot, { id }]))
  const listed = ['proficiencyIds', 'academicVocabPhraseIds', 'contentVocabPhraseIds', 'footnoteVocabPhraseIds']
  const lists = [
    ...listed,
    'vocabContentIds',
    'applicationStandardIds',
    'instructionStandardIds',
    'standards',
    'tagIds',
  ]
  return {
    ...own,
    ...Object.fromEntries([...lists, 'territorySelections', 'children'].map((name) => [name, []])),
    uploadsMap,
    curriculum: 'hss',
    childrenCount: 0,
    parentId: null,
    insertionData: null,
    version: 1,
    dateCreated: TIME,
    dateModified: TIME,
    publishedDate: null,
  } as unknown as WireContent
}

const authored = (content: WireContent): AuthoredItem => ({
  content,
  isShared: true,
  area: 'author',
  maker: { is: 'anonymous' },
  crumbs: [],
  children: [],
  missingQuotations: [],
  words: [],
  standards: [],
  tags: [],
  proficiencies: [],
  territories: [],
  usages: { parents: [], embeds: [], assignments: 0, insertions: 0 },
  rubricScores: null,
  editionNames: [],
  draft: null,
  history: { revisions: [], count: 0 },
})

/** Opens the page of an item, with its forms and its publish gate, and waits until it can be edited. */
async function openPage(
  content: WireContent,
  findings: WireCheckFinding[],
  { outlined }: { outlined?: WireContent } = {},
) {
  fakeFetch(({ path }) => {
    const ok = (result: unknown) => ({ body: { result, context: {} } })
    if (path.endsWith('/checks')) {
      const touched = { notes: 0, assignments: [] }
      return ok({ findings, omitted: 0, items: 0, toFix: [], drafts: [], touched })
    }
    if (path.includes('/editing'))
      return ok({ holder: { userId: ID, name: null, since: TIME }, version: 1, mine: true })
    if (path.includes('/uploads/')) return ok(wireUpload({ id: UPLOAD }))
    if (path.endsWith('/children')) return ok([])
    if (outlined && path.includes(outlined.id)) return ok(outlined)
    return ok({ data: [], metadata: { count: 0 } })
  })
  const { id, name, contentState } = content
  const may = { isAuthor: true, assessments: true, structured: true }
  renderWithTexts(
    withStaffServices(
      <main>
        <ItemScreen
          item={authored(content)}
          preview={null}
          forms={<ItemForms item={authored(content)} mayCreate mayCreateRubrics />}
          outline={outlined && <OutlineBuilder content={content} area="author" mayWrite may={may} />}
          gate={<PublishGate item={{ id, name, contentState, versions: { version: 1, features: {} } }} />}
          timeZone="UTC"
          mayCreate
          hasDebug={false}
        />
      </main>,
    ),
    { annotation, asset, authoring, checks, editor, outline, picker },
  )
  const notes = screen.queryByLabelText('Notes for authors')
  if (notes) await waitFor(() => expect(notes).toBeEnabled(), { timeout: 10_000 })
}

/** The label of the focused control, or the words of the focused field around several of them. */
function focusedWords(): string | null | undefined {
  const { activeElement } = document
  const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
  const label = labels || activeElement instanceof HTMLTextAreaElement ? activeElement.labels?.[0] : null
  return (label ?? activeElement)?.textContent
}

const follow = async () => userEvent.click(await screen.findByRole('link', { name: /^Go to the field/ }))

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => currentDrafts().discard(contentThing(ID)))

test('every rule of the checks has a row', () => {
  expect(new Set(rows.map(([rule]) => rule))).toEqual(new Set(ruleNames))
})

test.each(rows)('[RT-35] [RT-37] the finding of %s at %s leads to its field', async (...row) => {
  const [, , given, words] = row
  await openPage(contentOf(given), [findingOf(row)])
  await follow()
  await waitFor(() => expect(focusedWords()).toMatch(words))
  expect(document.activeElement?.closest('details:not([open])')).toBeNull()
})

test('[SAVE-11] a finding that is followed from another page opens the section with its field', async () => {
  window.history.replaceState(null, '', fieldHash('teacherEditionContent.notes'))
  await openPage(contentOf(page({})), [])
  await waitFor(() => expect(focusedWords()).toMatch(/^Notes for teachers/))
})

test('[SAVE-08] a finding leads to the field of the item, not to that of a row of its outline', async () => {
  const row: Row = [
    'asset-code-clash',
    'assetCode',
    lesson({ assetCode: 'TP-4' }),
    /^Asset Code/,
    { nearCodes: new Map([[ID, 'tp 4']]) },
  ]
  const child = { ...contentOf(near({ assetCode: 'TP-5' })), section: null } as WireContent
  await openPage({ ...contentOf(row[2]), children: [child], childrenCount: 1 }, [findingOf(row)], { outlined: child })
  await userEvent.click(screen.getByRole('button', { name: 'Shore' }))
  expect(await screen.findByDisplayValue('TP-5')).toBeVisible()
  await follow()
  await waitFor(() => expect(document.activeElement).toHaveValue('TP-4'))
})
