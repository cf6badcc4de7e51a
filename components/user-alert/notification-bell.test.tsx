import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import shell from '@/lib/i18n/messages/en/shell.json'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { setNewAlertCount } from '@/lib/user-alert/client/own-alerts'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { NotificationBell } from './notification-bell'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
let heard: { channel: string | null; handlers: EventHandlers; onReady?: () => void }
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (channel: string | null, handlers: EventHandlers, { onReady }: { onReady?: () => void } = {}) => {
    heard = { channel, handlers, onReady }
  },
}))

type Row = {
  id: string
  mode: string
  type?: string
  title: string
  isNew: boolean
  dateCreated: string
  message: string
  link: null
}
let rows: Row[] = []
const row = (id: string, mode: string, title: string, changes: Partial<Row> = {}): Row => ({
  id,
  mode,
  title,
  type: 'announcement',
  isNew: true,
  message: `About ${title}`,
  link: null,
  dateCreated: `2026-03-0${id.slice(-1)}T10:00:00.000Z`,
  ...changes,
})

/** Simulates a server with these rows. */
function serve({ refusesConfirming = false } = {}) {
  return fakeFetch(({ method, path, body }) => {
    if (method === 'PATCH') {
      if (refusesConfirming) throw new TypeError('Failed to fetch')
      const found = rows.find(({ id }) => path.endsWith(id))
      rows = rows.map((each) => (each === found ? { ...each, isNew: false } : each))
      return { body: { result: rows.find(({ id }) => path.endsWith(id)), context: {} } }
    }
    if (method === 'POST') {
      const ids = (body?.ids as string[] | undefined) ?? rows.map(({ id }) => id)
      const count = rows.filter(({ id, isNew }) => isNew && ids.includes(id)).length
      rows = rows.map((each) => (ids.includes(each.id) ? { ...each, isNew: false } : each))
      return { body: { result: { count }, context: {} } }
    }
    const where = JSON.parse(new URL(path, 'http://x').searchParams.get('where') ?? '{}')
    const data = rows.filter(({ mode, isNew }) => mode === where.mode && (!where.isNew || isNew))
    return { body: { result: { data, metadata: { count: data.length } }, context: {} } }
  })
}

function show(counts = { profile: 0, interrupt: 0 }, hasDialogs = true, label = 'Notifications, none new') {
  renderWithTexts(<NotificationBell userId="user-1" counts={counts} label={label} hasDialogs={hasDialogs} />, { shell })
}
const arrive = (mode: 'interrupt' | 'profile', count: number, ids: string[] = []) =>
  act(async () => heard.handlers['user-alerts']?.({ v: 1, at: '', mode, count, ids }))
const bell = () => screen.getByRole('button', { name: /^Notifications/ })

beforeEach(async () => {
  rows = []
  refresh.mockClear()
  serve()
  setNewAlertCount(0)
})

describe('[SH-13] [SH-14] the bell', () => {
  test.each([
    [0, 'Notifications, none new', null],
    [1, 'Notifications, 1 new', '1'],
    [99, 'Notifications, 99 new', '99'],
    [100, 'Notifications, 100 new', '99+'],
  ])('with %i new alerts is named "%s"', async (count, name, shown) => {
    show()
    act(() => setNewAlertCount(count))
    expect(bell()).toHaveAccessibleName(name)
    const badge = bell().querySelector('.num')
    expect(badge?.textContent ?? null).toBe(shown)
    if (badge) expect(badge.classList.contains('text-fs-count')).toBe(count > 99)
  })

  test('uses the server’s name until the count changes', () => {
    act(() => setNewAlertCount(3))
    show({ profile: 3, interrupt: 0 }, true, 'Notifications, three new')
    expect(bell()).toHaveAccessibleName('Notifications, three new')
    act(() => setNewAlertCount(4))
    expect(bell()).toHaveAccessibleName('Notifications, 4 new')
  })

  test('follows the user’s channel, and loads missed alerts when it reconnects', async () => {
    show()
    expect(heard.channel).toBe('private-user-user-1')
    rows = [row('p1', 'profile', 'One'), row('p2', 'profile', 'Two')]
    await arrive('profile', 2)
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 new'))
    rows = [...rows, row('p3', 'profile', 'Three')]
    await act(async () => heard.onReady?.())
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 new'))
  })

  test('refreshes the session after a roster change, but not after other alerts', async () => {
    show()
    rows = [row('p1', 'profile', 'One'), row('p2', 'profile', 'Two', { type: 'roster-changed' })]
    await arrive('profile', 2, ['p1'])
    expect(refresh).not.toHaveBeenCalled()
    await arrive('profile', 2, ['p2'])
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  })
})

describe('[SH-35] interrupting alerts', () => {
  test('are dialogs that must be confirmed one after the other', async () => {
    rows = [row('i2', 'interrupt', 'Second'), row('i1', 'interrupt', 'First')]
    show()
    await arrive('interrupt', 2)
    const first = await screen.findByRole('alertdialog', { name: 'First' })
    expect(first).toHaveAccessibleDescription('About First')
    expect(within(first).getByText('One more after this')).toBeVisible()
    expect(first).toHaveFocus()
    await userEvent.keyboard('{Escape} {Enter}')
    expect(screen.getByRole('alertdialog', { name: 'First' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    await screen.findByRole('alertdialog', { name: 'Second' })
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(rows.every(({ isNew }) => !isNew)).toBe(true)
  })

  test('close once they are confirmed in another tab or withdrawn', async () => {
    rows = [row('i1', 'interrupt', 'First')]
    show()
    await arrive('interrupt', 1)
    await screen.findByRole('alertdialog', { name: 'First' })
    rows = []
    await arrive('interrupt', 0)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('close even if confirming them fails', async () => {
    serve({ refusesConfirming: true })
    rows = [row('i1', 'interrupt', 'First')]
    show()
    await arrive('interrupt', 1)
    await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(rows[0]?.isNew).toBe(true)
    rows = []
    await arrive('interrupt', 0)
  })

  test('are not shown while acting as another user', async () => {
    const calls = serve()
    rows = [row('i1', 'interrupt', 'First')]
    show({ profile: 0, interrupt: 1 }, false)
    await arrive('interrupt', 1)
    expect(calls).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
