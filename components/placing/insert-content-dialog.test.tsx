import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import picker from '@/lib/i18n/messages/en/picker.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import viewerTools from '@/lib/i18n/messages/en/viewer-tools.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { InsertContentDialog } from './insert-content-dialog'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }))
const told: string[] = []
const offered: (() => void)[] = []
type Offer = { action?: { onPress: () => void } }
beforeEach(() => jest.clearAllMocks())
jest.mock('@/components/feedback/notify', () => ({
  notify: {
    success: (text: string, { action }: Offer = {}) => {
      told.push(text)
      if (action) offered.push(action.onPress)
    },
  },
}))

const item = {
  id: 'text-1',
  name: 'A Letter Home',
  assetCode: 'LR-7',
  contentType: 'source',
  contentState: 'published',
  parent: { id: 'chapter-2', name: 'The Keeper', contentType: 'chapter', contentSubType: null, parent: null },
}
const found = { result: { data: [item], metadata: { count: 11 } }, context: {} }
const standsThere = { code: 'duplicate', message: 'This item is already there.', context: {} }

const at = { depth: 0, tail: [], parentId: 'chapter-1' }
const places = [
  { ...at, kind: 'page' as const, afterId: null, name: 'The Keeper' },
  { ...at, kind: 'page' as const, afterId: 'page-1', name: 'The Glass Giant' },
  { ...at, kind: 'page' as const, afterId: 'page-2', name: 'Signals' },
  { ...at, kind: 'item' as const, parentId: 'page-1', afterId: 'block-1', name: 'The Glass Giant' },
]

function show(answerOfInsertion: { status?: number; body: object }) {
  const calls = fakeFetch(({ method }) => (method === 'POST' ? answerOfInsertion : { body: found }))
  const onClose = jest.fn()
  renderWithTexts(
    <InsertContentDialog
      base={{ family: 'library', contentType: 'chapter', contentId: 'chapter-1' }}
      places={places}
      start={1}
      insertFor={{ userId: 'teacher-1' }}
      onClose={onClose}
    />,
    { viewerTools, picker, ui },
  )
  return { calls, onClose }
}

test('[DLG-06] [DLG-07] [DLG-09] [CLS-03] [ERR-19] an existing item is found, chosen and inserted after the page', async () => {
  const { calls, onClose } = show({ status: 201, body: { result: {}, context: {} } })
  const dialog = await screen.findByRole('dialog', { name: 'Insert Existing Content' })
  const card = within(await within(dialog).findByRole('listitem'))
  expect(card.getByRole('heading', { name: 'A Letter Home' })).toBeVisible()
  for (const words of ['Source', 'Asset code LR-7', 'ID text-1', 'In The Keeper'])
    expect(card.getByText(words)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Page 2' })).toBeVisible()
  expect(within(dialog).getByText('1 to 10 of 11')).toHaveAttribute('role', 'status')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Type' }), 'Source')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'letter{Enter}')
  const asked = new URLSearchParams(calls.at(-1)?.path.split('?')[1])
  expect(JSON.parse(asked.get('modifiers') ?? '')).toMatchObject({
    keywordSearch: 'letter',
    isContentTypesAndSubTypes: [{ contentType: 'source' }],
    idNotIn: ['chapter-1', 'page-1'],
  })

  await userEvent.click(await screen.findByRole('button', { name: /^Select ?: A Letter Home$/ }))
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/content-insertions',
    body: {
      parentContentId: 'chapter-1',
      insertionContentId: 'text-1',
      afterContentId: 'page-1',
      userId: 'teacher-1',
    },
  })
  expect(onClose).toHaveBeenCalled()
  expect(told).toEqual(['Save successful'])
  expect(push).toHaveBeenCalledWith('/content-viewer/library/chapter/chapter-1/source/text-1')
})

test('an insertion offers Undo, which also leaves the inserted page', async () => {
  const [chapterId, pageId] = ['01a214c9-0000-7000-8000-000000000001', '01a214c9-0000-7000-8000-000000000002']
  const chapter = `/content-viewer/library/chapter/${chapterId}`
  const removed = { contentId: pageId, parentContentId: chapterId }
  const { calls } = show({ status: 201, body: { result: {}, context: { undoStepId: 'step', removed } } })
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
  window.history.replaceState(null, '', `${chapter}/source/${pageId}`)
  offered.at(-1)?.()
  await waitFor(() => expect(push).toHaveBeenCalledTimes(2))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/undo-steps/step' })
  expect(push).toHaveBeenLastCalledWith(chapter)
})

test('a server error is shown in the dialog, which stays open', async () => {
  const { onClose } = show({ status: 409, body: standsThere })
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This item is already there.')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /^Select/ })).toBeEnabled()
})

test('[CLS-03] the place is chosen in the outline and sent with the item', async () => {
  const { calls } = show({ status: 201, body: { result: {}, context: {} } })
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('First in The Keeper')]),
  )
  expect(screen.getByRole('radio', { name: 'After The Glass Giant' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'After Signals' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  expect(calls.at(-1)?.body).toMatchObject({ afterContentId: 'page-2' })
})

test('a place on the page itself offers blocks, interactives and links', async () => {
  const { calls } = show({ status: 201, body: { result: {}, context: {} } })
  await userEvent.click(screen.getByRole('radio', { name: 'On the page, at the end of The Glass Giant' }))
  await screen.findByRole('button', { name: /^Select/ })
  const asked = new URLSearchParams(calls.at(-1)?.path.split('?')[1])
  expect(JSON.parse(asked.get('modifiers') ?? '').isContentTypesAndSubTypes).toEqual([
    { contentType: 'block' },
    { contentType: 'interactive' },
    { contentType: 'link' },
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Select/ }))
  const written = calls.filter(({ method }) => method === 'POST')
  expect(written.map(({ body }) => body)).toMatchObject([{ parentContentId: 'page-1', afterContentId: 'block-1' }])
  expect(push).not.toHaveBeenCalled()
})
