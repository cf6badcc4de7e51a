import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import announcements from '@/lib/i18n/messages/en/announcements.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AnnouncementsScreen } from './announcements-screen'
import { PlaceField } from './place-field'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn() } }))

const SCHOOL = { kind: 'schoolId' as const, id: 'school-1', name: 'Cedar Hollow' }
const GROUP = { kind: 'groupId' as const, id: 'group-1', name: 'Room 12' }

const announcement = (changes: Partial<WireAnnouncement> = {}): WireAnnouncement => ({
  id: 'a1',
  title: 'Early end',
  message: 'School ends at <b>2</b>.<br>Bring boots.',
  audience: { schoolId: 'school-1', roleIds: ['student'] },
  mode: 'interrupt',
  startDate: '2026-03-09T15:00:30.000Z',
  endDate: null,
  recipients: 24,
  confirmed: 19,
  version: 3,
  dateCreated: '2026-03-09T15:00:00.000Z',
  dateModified: '2026-03-09T15:00:00.000Z',
  createdById: 'user-1',
  modifiedById: null,
  ...changes,
})

const show = (...rows: WireAnnouncement[]) =>
  renderWithTexts(
    <ConfirmProvider>
      <AnnouncementsScreen
        announcements={rows}
        count={rows.length}
        page={1}
        places={[SCHOOL, GROUP]}
        zone={{ timeZone: 'America/Chicago', zoneName: 'Central Time' }}
        now={new Date('2026-03-10T12:00:00Z')}
      />
    </ConfirmProvider>,
    { announcements },
  )
const ok = () => ({ body: { result: announcement(), context: {} } })

beforeEach(() => refresh.mockClear())

test('an announcement shows its audience, dates and read count; an ended one can only be deleted', () => {
  show(announcement(), announcement({ id: 'a2', title: 'Over', endDate: '2026-03-10T11:00:00.000Z', mode: 'profile' }))
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
  expect(first).toHaveTextContent('Cedar Hollow: students')
  expect(first).toHaveTextContent('From Mar 9, 2026, 10:00 AM until you end it')
  expect(first).toHaveTextContent('Read: 19 of 24')
  expect(first).toHaveTextContent('Must be confirmed')
  const buttons = within(second as HTMLElement).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['Delete'])
})

test('[SH-35] a new announcement needs an audience, defaults to a dialog, and reports missing fields', async () => {
  const calls = fakeFetch(ok)
  show()
  expect(screen.getByText('No announcements yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write an announcement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write an announcement' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Announce' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent("'To whom' is required")
  expect(calls).toEqual([])
  // The first input of all: the rerender that it causes must not reset the choice.
  await userEvent.selectOptions(dialog.getByLabelText(/^To whom/), 'Room 12')
  expect(dialog.getByLabelText(/^To whom/)).toHaveDisplayValue('Room 12')
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Early <end>')
  await userEvent.type(dialog.getByLabelText(/^Message/), 'Ends at 2.{Enter}Boots & all.')
  expect(dialog.queryByText(/is required/)).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Teachers' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Announce' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/announcements' })
  expect(calls[0]?.body).toEqual({
    title: 'Early <end>',
    message: 'Ends at 2.<br>Boots &amp; all.',
    audience: { groupId: 'group-1', roleIds: ['teacher'] },
    mode: 'interrupt',
    endDate: null,
  })
  expect(refresh).toHaveBeenCalled()
})

test('an update sends only the changed fields, with the loaded version', async () => {
  const calls = fakeFetch(ok)
  show(announcement())
  await userEvent.click(screen.getByRole('button', { name: 'Change: Early end' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Message/)).toHaveValue('School ends at 2.\nBring boots.')
  await userEvent.click(dialog.getByRole('radio', { name: 'In notifications' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls[0]?.body).toEqual({ mode: 'profile', version: 3 }))
})

test('an end before the start is rejected, and nothing is sent', async () => {
  const calls = fakeFetch(ok)
  show(announcement())
  await userEvent.click(screen.getByRole('button', { name: 'Change: Early end' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2026-03-01T10:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The end must be after the start.')
  expect(calls).toEqual([])
})

test('[SH-35] dates are entered in the named time zone of the district, not of the device', async () => {
  const calls = fakeFetch(ok)
  show(announcement())
  await userEvent.click(screen.getByRole('button', { name: 'Change: Early end' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of [/^Begins/, /^Ends/])
    expect(dialog.getByLabelText(name)).toHaveAccessibleDescription(/^Central Time, the time of your district\./)
  expect(dialog.getByLabelText(/^Begins/)).toHaveValue('2026-03-09T10:00')
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2026-11-10T16:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls[0]?.body).toEqual({ endDate: '2026-11-10T22:30:00.000Z', version: 3 }))
})

test('ending and deleting ask for confirmation', async () => {
  const calls = fakeFetch(ok)
  show(announcement())
  await userEvent.click(screen.getByRole('button', { name: 'End now: Early end' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'End now: Early end' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(calls[0]?.body).toEqual({ endDate: expect.stringMatching(/Z$/), version: 3 }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Early end' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls[1]).toMatchObject({ method: 'DELETE', path: '/api/announcements/a1?version=3' }))
})

function Chooser({ places }: Pick<ComponentProps<typeof PlaceField>, 'places'>) {
  const [value, setValue] = useState('')
  return <PlaceField value={value} onValueChange={setValue} places={places} />
}

test('[SH-35] one of many audiences is found by part of its name', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...GROUP, id: `group-${at}`, name: `Room ${at}` }))
  const calls = fakeFetch(() => ({
    body: { result: { data: [{ id: 'group-99', name: 'Reading club' }], metadata: { count: 1 } }, context: {} },
  }))
  renderWithTexts(<Chooser places={many} />, { announcements, ui })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a place' }), 'club{Enter}')
  expect(await screen.findByText('1 place found')).toBeVisible()
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/groups'])
  const field = screen.getByRole('combobox', { name: /To whom/ })
  await userEvent.selectOptions(field, 'Reading club')
  expect(field).toHaveValue('groupId:group-99')
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a place' }))
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('groupId:group-99')
})
