import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { pageFeatures } from '@/components/editor/features'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import type { WireContentDraft } from '@/lib/authoring/draft-schema'
import { parseContentData } from '@/lib/content/data'
import type { WireContent } from '@/lib/content/schema'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import { accessibilityProblems } from '@/tests/support/axe'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { fill, press, write } from '@/tests/support/open-item-form'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { ItemForm } from './item-form'

jest.setTimeout(120_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))
jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))

const FAILED = 'Something went wrong while saving the changes to a feature.'
const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const id = idOf(9)
const blockId = (name: EchoFeature) => idOf(echoFeatures.indexOf(name))
const since = '2026-11-29T10:40:00.000Z'

type Blocks = Partial<Record<EchoFeature, { version?: number; data: object }>>
type Parts = { version?: number; on?: EchoFeature[]; blocks?: Blocks }

/** An echo with its five blocks, as it is read. */
function echo({ version = 1, on = [], blocks = {} }: Parts = {}): WireContent {
  const features = echoFeatures.map((name) => [name, { contentId: blockId(name), enabled: on.includes(name) }])
  const children = echoFeatures.map((name) => ({
    id: blockId(name),
    version: blocks[name]?.version ?? 1,
    contentType: 'block',
    contentSubType: name,
    data: parseContentData('block', name, blocks[name]?.data ?? {}, { mode: 'draft' }).data,
  }))
  const data = { body: '<p>Write a letter.</p>', minWords: 0, points: 0, features: Object.fromEntries(features) }
  // The fields that the form reads.
  return { id, version, contentType: 'echo', contentSubType: 'writing', data, children } as unknown as WireContent
}

type Answer = { status: number; body: object }
type SetUp = {
  content?: WireContent
  draft?: WireContentDraft
  /** The server's answer to each save, with the echo as stored after it. */
  answers?: Answer[]
  stored?: WireContent
  /** A block as saved in an earlier version. */
  earlier?: { data: object }
}

async function open({ content = echo(), draft, answers = [], stored = content, earlier }: SetUp = {}) {
  const calls = fakeFetch(({ method, path, body }) => {
    const ok = (result: unknown) => ({ body: { result, context: { missingQuotations: [] } } })
    if (path.endsWith('/editing'))
      return ok({ holder: { userId: id, name: null, since }, version: content.version, mine: true })
    if (path.includes('/revisions?')) return ok({ data: earlier ? [{ id: 'r' }] : [], count: 1 })
    if (path.includes('/revisions/')) return ok({ id: blockId('word-bank'), ...earlier })
    if (method === 'PATCH') return answers.shift() ?? ok({ ...stored, version: 2, data: body?.data })
    if (method === 'PUT') return ok({ dateModified: since })
    return ok(path.includes('/draft') ? null : stored)
  })
  renderWithTexts(
    withStaffServices(
      <ConfirmProvider>
        <ItemForm
          content={content}
          draft={draft ?? null}
          missingQuotations={[]}
          features={pageFeatures}
          place={{ id, isPublished: true, within: { id, contentType: 'echo' } }}
          mayEditInteractives={false}
        />
      </ConfirmProvider>,
    ),
    { editor: editorTexts, authoring },
  )
  await waitFor(() => expect(screen.getByLabelText('Notes for authors')).toBeEnabled(), { timeout: 10_000 })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { saved }
}

const feature = (name: string) => within(screen.getByRole('group', { name }))
const turn = (name: string) => userEvent.click(screen.getByRole('switch', { name: `${name} on` }))
const save = async (saved: () => unknown[], count = 1) => {
  await press('Save')
  await waitFor(() => expect(saved()).toHaveLength(count))
}

afterEach(async () => {
  await currentDrafts().discard(contentThing(id))
})

test('[SAVE-16] [SAVE-17] the five features are listed in a fixed order, and enabled ones are saved with the echo', async () => {
  const { saved } = await open({ content: echo({ on: ['prompt'] }) })
  const names = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual(['Prompt on', 'Exemplar on', 'Word bank on', 'Peer review on', 'Ranking on'])
  expect(screen.getByText('1 of 5 are on')).toBeVisible()
  expect(feature('Prompt').getByText('Saved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Word Set' })).toBeNull()
  await turn('Word bank')
  await press('Add Word Set')
  await userEvent.type(screen.getByLabelText(/^Primary Word/), 'shelter')
  await fill(/^Variations/, 'shelters')
  await write('Prompt: Standard text', 'Think.')
  await turn('Ranking')
  expect(screen.getByText('3 of 5 are on')).toBeVisible()
  expect(await accessibilityProblems(document.body)).toEqual([])
  await save(saved)
  expect(saved()[0]).toMatchObject({
    version: 1,
    data: { features: { prompt: { enabled: true }, 'word-bank': { enabled: true }, exemplar: { enabled: false } } },
    featureContent: [
      { id: blockId('prompt'), version: 1, data: { body: '<p>Think.</p>' } },
      {
        id: blockId('word-bank'),
        version: 1,
        data: { contentWordBank: [{ primaryWord: 'shelter', variations: ['shelters'] }] },
      },
      { id: blockId('ranking'), version: 1, data: { limit: 10 } },
    ],
  })
  expect(saved()[0]?.data).not.toHaveProperty('featureContent')
})

test('[ERR-23] [SAVE-17] a rejected feature shows the error and its cause in place, and keeps the unsaved changes', async () => {
  const refusal: Answer = {
    status: 400,
    body: {
      code: 'invalid_input',
      message: FAILED,
      context: { featureId: blockId('word-bank'), cause: { code: 'invalid_input', message: 'The data is not valid.' } },
      errors: [{ path: 'featureContent.1.data.contentWordBank', message: 'needs at least 1' }],
    },
  }
  const { saved } = await open({ content: echo({ on: ['prompt', 'word-bank'] }), answers: [refusal, refusal] })
  await write('Prompt: Standard text', 'Think.')
  await save(saved)
  const bank = feature('Word bank')
  expect(await bank.findByText(`${FAILED} The data is not valid.`)).toBeVisible()
  expect(bank.getByText('Not saved')).toBeVisible()
  expect(bank.getByText('A minimum of 1 items are required.')).toBeVisible()
  expect(feature('Prompt').queryByText('Not saved')).toBeNull()
  expect(await currentDrafts().read(contentThing(id))).toMatchObject({
    value: { featureContent: { prompt: { version: 1, data: { body: '<p>Think.</p>' } } } },
  })
  await userEvent.click(bank.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  await userEvent.click(await bank.findByRole('button', { name: 'Switch it off and save' }))
  await waitFor(() => expect(saved()).toHaveLength(3))
  expect(saved()[2]).toMatchObject({ data: { features: { 'word-bank': { enabled: false } } } })
  await waitFor(async () => expect(await currentDrafts().read(contentThing(id))).toBeNull())
})

describe('[ERR-23] a feature that someone else has saved in the meantime', () => {
  const words = (...primaryWords: string[]) => ({
    contentWordBank: primaryWords.map((primaryWord) => ({ primaryWord, variations: [] })),
  })
  const theirs = { on: ['word-bank'] as EchoFeature[], blocks: { 'word-bank': { version: 2, data: words('tide') } } }
  const ours = { on: ['word-bank'] as EchoFeature[], blocks: { 'word-bank': { data: words('cling') } } }

  test('shows the conflict at the feature, and is merged by choice', async () => {
    const stale: Answer = {
      status: 409,
      body: {
        code: 'stale_version',
        message: FAILED,
        context: {
          featureId: blockId('word-bank'),
          cause: { code: 'stale_version', message: 'Content changed' },
          current: { id: blockId('word-bank'), version: 2 },
        },
      },
    }
    const { saved } = await open({ content: echo(ours), answers: [stale], stored: echo(theirs) })
    await userEvent.type(screen.getByLabelText(/^Primary Word/), 's')
    await save(saved)
    expect(await feature('Word bank').findByText(`${FAILED} Someone else saved it in the meantime.`)).toBeVisible()
    await press('Compare and choose')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Place 1, Word bank: Word sets')).toBeVisible()
    await userEvent.click(dialog.getByLabelText('Keep mine'))
    await userEvent.click(dialog.getByRole('button', { name: 'Use this text' }))
    await save(saved, 2)
    expect(saved()[1]).toMatchObject({
      version: 1,
      featureContent: [{ id: blockId('word-bank'), version: 2, data: words('clings') }],
    })
  })

  test('is merged with an older draft, and not overwritten', async () => {
    const draft: WireContentDraft = {
      data: {
        ...echo(ours).data,
        featureContent: {
          'word-bank': { version: 1, data: words('cling') },
          ranking: { version: 1, data: { limit: 3 } },
        },
      },
      baseVersion: 1,
      dateModified: since,
    }
    const { saved } = await open({ content: echo(theirs), draft, earlier: { data: words('cling') } })
    expect(await screen.findByText(/Your unsaved changes from .* are back/)).toBeVisible()
    expect(screen.getByLabelText(/^Primary Word/)).toHaveValue('tide')
    await save(saved)
    expect(saved()[0]).toMatchObject({
      featureContent: [
        { id: blockId('word-bank'), version: 2, data: words('tide') },
        { id: blockId('ranking'), version: 1, data: { limit: 3 } },
      ],
    })
  })
})
