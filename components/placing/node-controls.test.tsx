import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import changes from '@/lib/i18n/messages/en/changes.json'
import viewerTools from '@/lib/i18n/messages/en/viewer-tools.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { NodeControls } from './node-controls'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))

beforeEach(() => jest.clearAllMocks())

const place = {
  contentId: 'page-1',
  name: 'The Keeper',
  restrictIn: 'district-1',
  insertionId: null,
  insert: null,
  wayOn: null,
}
const show = (restriction: string | null) =>
  renderWithTexts(withStaffServices(<NodeControls {...place} restriction={restriction} />), { changes, viewerTools })

async function choose(label: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Options for The Keeper' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: label }))
}

/** Simulates the surrounding page: as in the app, its data refreshes later and stays unchanged until then. */
function Page({ answers }: { answers: ((restriction: string | null) => void)[] }) {
  const [read, setRead] = useState<Promise<string | null> | null>(null)
  refresh.mockImplementation(() => setRead(new Promise((resolve) => answers.push(resolve))))
  return <NodeControls {...place} restriction={read && use(read)} />
}

test('[SAVE-18] an item hidden and shown again before the page reloads ends up shown', async () => {
  const calls = fakeFetch(() => ({ body: { result: null, context: {} } }))
  const answers: ((restriction: string | null) => void)[] = []
  renderWithTexts(withStaffServices(<Page answers={answers} />), { changes, viewerTools })
  await choose('Hidden from students')
  await waitFor(() => expect(answers).toHaveLength(1))
  await choose('Shown to students')
  await waitFor(() => expect(answers).toHaveLength(2))
  const pair = { contentId: 'page-1', districtId: 'district-1' }
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['POST /api/content-restrictions', { ...pair, type: 'hide' }],
    ['POST /api/content-restrictions', { ...pair, type: 'remove' }],
  ])
  await act(async () => answers.map((answer) => answer(null)))
  expect(screen.queryByRole('status')).toBeNull()
})

test('choices are sent one after another, and the page reloads after the last one', async () => {
  const answers: (() => void)[] = []
  const calls = fakeFetch(
    () => new Promise((resolve) => answers.push(() => resolve({ body: { result: null, context: {} } }))),
  )
  show('hide')
  await choose('Shown to students')
  await choose('For teachers only')
  expect(calls.map(({ body }) => body?.type)).toEqual(['remove'])
  answers[0]?.()
  await waitFor(() => expect(calls.map(({ body }) => body?.type)).toEqual(['remove', 'teacher-only']))
  expect(refresh).not.toHaveBeenCalled()
  answers[1]?.()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

test('after a failed choice the menu shows the actual state', async () => {
  fakeFetch(() => ({ status: 403, body: { code: 'not_allowed', message: 'No.', context: {} } }))
  show(null)
  await choose('Hidden from students')
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Options for The Keeper' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Shown to students' })).toBeChecked()
})

test('[ASG-14] a status is shown while a restriction is being removed', async () => {
  const answers: (() => void)[] = []
  fakeFetch(() => new Promise((resolve) => answers.push(() => resolve({ body: { result: null, context: {} } }))))
  show('hide')
  await choose('Shown to students')
  expect(screen.getByRole('status')).toHaveTextContent('Removing the restriction…')
  await act(async () => answers[0]?.())
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('a change can be undone, which reloads the page', async () => {
  const calls = fakeFetch(() => ({ body: { result: null, context: { undoStepId: 'step' } } }))
  show(null)
  await choose('Hidden from students')
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  const [text, options] = jest.mocked(notify.success).mock.calls[0] ?? []
  expect([text, options?.action?.label]).toEqual(['Save successful', 'Undo'])
  await act(async () => options?.action?.onPress())
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/undo-steps/step' })
})

test('the menu opens the recent changes', async () => {
  fakeFetch(() => ({ body: { result: { data: [] }, context: {} } }))
  show('hide')
  await userEvent.click(screen.getByRole('button', { name: 'Options for The Keeper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Recent changes' }))
  expect(await screen.findByRole('dialog', { name: 'Recent changes' })).toBeVisible()
  expect(await screen.findByText('Nothing to undo')).toBeVisible()
})

test('a removal can be undone from its message', async () => {
  const calls = fakeFetch(() => ({ body: { result: null, context: { undoStepId: 'step' } } }))
  renderWithTexts(
    withStaffServices(<NodeControls {...place} restriction={null} restrictIn={null} insertionId="in" />),
    {
      changes,
      viewerTools,
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Options for The Keeper' }))
  expect(await screen.findByRole('menuitem', { name: 'Recent changes' })).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove inserted content' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/content-insertions/in' })
  const [, options] = jest.mocked(notify.success).mock.calls[0] ?? []
  expect(options?.action?.label).toBe('Undo')
  await act(async () => options?.action?.onPress())
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/undo-steps/step' })
})
