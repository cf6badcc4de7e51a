import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import changes from '@/lib/i18n/messages/en/changes.json'
import type { WireRecentChange } from '@/lib/undo/schema'
import { accessibilityProblems } from '@/tests/support/axe'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { notify } from './notify'
import { RecentChanges } from './recent-changes'

const refresh = jest.fn()
const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }))
jest.mock('./notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))

beforeEach(() => jest.clearAllMocks())

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

function step(id: string, change: Partial<WireRecentChange['change']>, age = 2): WireRecentChange {
  return {
    id,
    kind: 'grade',
    dateCreated: minutes(-age),
    expiresAt: minutes(10 - age),
    usedDate: null,
    change: { what: 'scores', count: 24, name: 'Pond essay', person: null, ...change },
  }
}

/** Mocks a server with these undo steps; it refuses those in `refused` and then no longer lists them. */
function serve(steps: WireRecentChange[], refused: readonly string[] = [], context: object = {}) {
  let left = steps
  return fakeFetch(({ method, path }) => {
    if (method === 'GET') return { body: { result: { data: left }, context: {} } }
    const id = path.split('/').at(-1) ?? ''
    left = left.filter((each) => each.id !== id)
    if (refused.includes(id))
      return { status: 409, body: { code: 'stale_version', message: 'This was changed again since.', context } }
    return { body: { result: {}, context: {} } }
  })
}

async function open() {
  const { container } = renderWithTexts(<RecentChanges />, { changes })
  await userEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
  return { container, dialog: await screen.findByRole('dialog', { name: 'Recent changes' }) }
}

test('recent changes are listed with their time, subject and remaining time to undo', async () => {
  serve([step('a', {}), step('b', { what: 'excused', count: 1, name: 'Pond', person: 'Ann Lee' }, 9.5)])
  const { dialog } = await open()
  const [first, second] = await within(dialog).findAllByRole('listitem')
  expect(first).toHaveTextContent('24 answers scoredPond essay2 minutes ago. 8 minutes left to undo.')
  expect(second).toHaveTextContent('Student excused from the assignmentPond · Ann Lee')
  expect(second).toHaveTextContent('Less than a minute left to undo.')
  expect(await accessibilityProblems(dialog)).toEqual([])
})

test('undoing a change reports it, removes it from the list and reloads the page', async () => {
  const calls = serve([step('a', {}), step('b', { what: 'zero', count: 1 })])
  const { dialog } = await open()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo: 0 points given, Pond essay' }))
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/undo-steps',
    'POST /api/undo-steps/b',
    'GET /api/undo-steps',
  ])
  expect(notify.success).toHaveBeenCalledWith('The change is undone.', expect.anything())
  expect(refresh).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
})

test('undoing the insertion of the page on screen reports it and opens the page above', async () => {
  const [chapterId, pageId] = ['01a214c9-0000-7000-8000-000000000001', '01a214c9-0000-7000-8000-000000000002']
  const chapter = `/content-viewer/library/chapter/${chapterId}`
  window.history.replaceState(null, '', `${chapter}/source/${pageId}?version=spanish`)
  const inserted = step('a', { what: 'inserted', count: 1, name: 'Our pond' })
  fakeFetch(({ method }) =>
    method === 'GET'
      ? { body: { result: { data: [inserted] }, context: {} } }
      : { body: { result: {}, context: { removed: { contentId: pageId, parentContentId: chapterId } } } },
  )
  const { dialog } = await open()
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Undo: / }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(`${chapter}?version=spanish`))
  expect(notify.success).toHaveBeenCalledWith('The change is undone.', expect.anything())
  expect(refresh).not.toHaveBeenCalled()
})

test('a change modified since shows the server message and leaves the list', async () => {
  serve([step('a', {})], ['a'])
  const { dialog } = await open()
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Undo: / }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('This was changed again since.', expect.anything()))
  expect(await within(dialog).findByText('Nothing to undo')).toBeVisible()
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  expect(refresh).not.toHaveBeenCalled()
})

test('an undo conflict of many scores names some of the affected students', async () => {
  serve([step('a', {})], ['a'], { names: ['Ann Lee', 'Ben Fox', 'Cy Orr', 'Di Poe', 'Ed Ray', 'Flo Sol', 'Gus Tan'] })
  const { dialog } = await open()
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Undo: / }))
  const told = 'This was changed again since. Changed since: Ann Lee, Ben Fox, Cy Orr, Di Poe, Ed Ray and 2 more.'
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(told, expect.anything()))
})

test('the list reports that nothing is left to undo, after a failed load is retried', async () => {
  let isDown = true
  fakeFetch(() =>
    isDown ? { status: 500, body: {} } : { body: { result: { data: [step('a', {}, 11)] }, context: {} } },
  )
  const { dialog } = await open()
  const retry = await within(dialog).findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)
  expect(await within(dialog).findByText('Nothing to undo')).toBeVisible()
})
