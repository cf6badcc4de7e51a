import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import type { WireDistrict } from '@/lib/district/schema'
import type { WireGroup } from '@/lib/group/schema'
import records from '@/lib/i18n/messages/en/records.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import type { WireSchool } from '@/lib/school/schema'
import type { AddressQuery, ListPlace } from '@/lib/search/list-address'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AccommodationsDialog } from './accommodations-dialog'
import { ActiveButton } from './active-button'
import { AddMembersDialog } from './add-members-dialog'
import { DayRange } from './day-range'
import { DistrictDialog } from './district-dialog'
import { GroupDialog } from './group-dialog'
import { MoveStudentsDialog } from './move-students-dialog'
import { PersonDialog } from './person-dialog'
import { RemoveTeacher } from './remove-teacher'
import { SchoolDialog } from './school-dialog'
import { SignIns } from './sign-ins'

const router = { refresh: jest.fn(), push: jest.fn() }
const success = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => router }))
// The real refresh asks for the session first while a form is open.
jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => router.refresh }))
jest.mock('@/components/feedback/notify', () => ({
  notify: { success: (...told: unknown[]) => success(...told), error: jest.fn() },
}))

const dates = { dateCreated: '2026-03-09T15:00:00.000Z', dateModified: '2026-03-09T15:00:00.000Z' }
const district: WireDistrict = {
  id: 'd1',
  name: 'Harbor Ridge',
  code: null,
  timeZone: 'America/Chicago',
  territoryId: null,
  isActive: true,
  version: 3,
  ...dates,
}
const school: WireSchool = {
  id: 's1',
  districtId: 'd1',
  name: 'Cedar Hollow',
  code: null,
  isActive: true,
  version: 2,
  ...dates,
}
const group: WireGroup = {
  id: 'g1',
  name: 'Room 12',
  schoolId: 's1',
  districtId: 'd1',
  gradeLevel: '3',
  curriculum: null,
  students: [],
  studentIds: [],
  teachers: [],
  teacherIds: [],
  isActive: true,
  version: 5,
  ...dates,
}
const choices = {
  districts: [
    { id: 'd1', name: 'Harbor Ridge' },
    { id: 'd2', name: 'Lake County' },
  ],
  schools: [
    { id: 's1', name: 'Cedar Hollow', districtId: 'd1' },
    { id: 's2', name: 'Lakeside', districtId: 'd2' },
  ],
  languages: [],
  proficiencies: [],
}
const close = jest.fn()
const show = (element: ReactElement) => renderWithTexts(<ConfirmProvider>{element}</ConfirmProvider>, { records })
const ok = (result: unknown, context: object = {}) => ({ body: { result, context } })
/** Returns whether closing the window would ask for confirmation. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  for (const mock of [router.refresh, router.push, success, close]) mock.mockClear()
})

test('[CLS-06] a district without an id is created, one with an id is updated with its changed fields', async () => {
  const calls = fakeFetch(() => ok(district))
  const { unmount } = show(<DistrictDialog territories={[]} onClose={close} />)
  await press('Create district')
  expect(await screen.findByRole('alert')).toHaveTextContent("'Time zone' is required")
  await userEvent.type(screen.getByLabelText(/^Name/), 'Harbor Ridge')
  await userEvent.selectOptions(screen.getByLabelText(/^Time zone/), 'America/Chicago')
  await press('Create district')
  await waitFor(() => expect(success).toHaveBeenCalledWith('District created'))
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/districts', body: { name: 'Harbor Ridge', timeZone: 'America/Chicago', code: null } },
  ])
  unmount()
  show(<DistrictDialog district={district} territories={[]} onClose={close} />)
  await userEvent.type(screen.getByLabelText('Code'), 'HR')
  await press('Save district')
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('District updated'))
  expect(calls[1]).toMatchObject({ method: 'PATCH', path: '/api/districts/d1', body: { code: 'HR', version: 3 } })
  expect(calls[1]?.body).not.toHaveProperty('name')
})

test('[CLS-05] [CLS-08] a school is created in the only district, and updated', async () => {
  const calls = fakeFetch(() => ok(school))
  const { unmount } = show(<SchoolDialog districts={[{ id: 'd1', name: 'Harbor Ridge' }]} onClose={close} />)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Cedar Hollow')
  await press('Create school')
  await waitFor(() => expect(success).toHaveBeenCalledWith('School created'))
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/schools', body: { districtId: 'd1' } })
  unmount()
  show(<SchoolDialog school={school} districts={[]} onClose={close} />)
  await userEvent.type(screen.getByLabelText(/^Name/), ' East')
  await press('Save school')
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('School updated'))
  expect(calls[1]).toMatchObject({ method: 'PATCH', path: '/api/schools/s1', body: { name: 'Cedar Hollow East' } })
})

test('[CLS-05] [CLS-07] a group is created and opened; on a conflict the typed name is kept and the user chooses', async () => {
  let isStale = true
  const calls = fakeFetch(({ method }) => {
    if (method === 'POST' || !isStale) return ok({ ...group, id: 'g2' })
    isStale = false
    const current = { ...group, version: 6, gradeLevel: '4' }
    return {
      status: 409,
      body: { code: 'stale_version', message: 'This group was changed elsewhere.', context: { current } },
    }
  })
  const { unmount } = show(<GroupDialog schools={[{ id: 's1', name: 'Cedar Hollow' }]} onClose={close} />)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Room 14')
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'K')
  await press('Create group')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Group created'))
  expect(router.push).toHaveBeenCalledWith('/classroom/groups/g2')
  expect(calls[0]?.body).toMatchObject({ name: 'Room 14', gradeLevel: 'K' })
  unmount()
  show(<GroupDialog group={group} schools={[]} onClose={close} />)
  await userEvent.type(screen.getByLabelText(/^Name/), ' B')
  await press('Save group')
  expect(await screen.findByText(ui.stale.title)).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Room 12 B')
  await press(ui.stale.mine)
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('Group updated'))
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Room 12 B', version: 6 })
})

test('deactivating a district explains the effects and asks for its name', async () => {
  const calls = fakeFetch(() => ok(district))
  show(<ActiveButton kind="district" record={district} />)
  await press('Deactivate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Harbor Ridge?' }))
  expect(dialog.getByText(records.active.district.kept)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Type Harbor Ridge/), 'Harbor Ridge')
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('District updated'))
  expect(calls[0]).toMatchObject({ method: 'PATCH', body: { isActive: false, version: 3 } })
})

test('several students are found and added together, with an undo action', async () => {
  const people = [
    { id: 'u1', firstName: 'Ivy', lastName: 'Chen', gradeLevel: '3' },
    { id: 'u2', firstName: 'Oliver', lastName: 'Chen', gradeLevel: null },
  ]
  const calls = fakeFetch(({ method }) =>
    method === 'GET' ? ok({ data: people, metadata: { count: 2 } }) : ok(group, { undoStepId: 'step-1' }),
  )
  show(<AddMembersDialog groupId="g1" groupName="Room 12" kind="student" openAssignments={3} onClose={close} />)
  expect(screen.getByText('New members get 3 open assignments.')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'chen{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ivy Chen' }))
  await press('Add Oliver Chen')
  await press('Add 2 students')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/groups/g1/members',
    body: { addStudentIds: ['u1', 'u2'] },
  })
  expect(success).toHaveBeenCalledWith('Group updated', expect.objectContaining({ action: expect.anything() }))
})

test('moving students shows the effect on their work first', async () => {
  const assignment = (contentId: string, name: string) => ({ id: `a-${contentId}`, contentId, content: { name } })
  const calls = fakeFetch(({ method, path }) => {
    if (method === 'POST') return ok(group, { undoStepId: 'step-1' })
    const address = decodeURIComponent(path)
    if (address.startsWith('/api/user-assignments'))
      return ok({
        data: [{ assignmentId: 'a-c1' }],
        metadata: { count: address.includes('isClosed') ? 3 : address.includes('requiresGrading') ? 1 : 5 },
      })
    // The former group has closed the submitted work, and it never assigned Rivers to this student.
    const data = [assignment('c1', 'Seeds'), assignment('c2', 'Rivers')]
    return ok({ data, metadata: { count: data.length } })
  })
  show(
    <MoveStudentsDialog
      from={{ id: 'g1', name: 'Room 12', isActive: true }}
      groups={[{ id: 'g2', name: 'Room 14' }]}
      students={[{ id: 'u1', name: 'Mina Cheng' }]}
      onMoved={jest.fn()}
      onClose={close}
    />,
  )
  expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText('To which group'), 'Room 14')
  expect(await screen.findByText('All 5 pieces of work of Room 12 are kept.')).toBeVisible()
  expect(screen.getByText(/^2 are not turned in: .* under Assignments/)).toBeVisible()
  expect(screen.getByText(/^3 are turned in, 1 of them still to be graded: .* Binder\.$/)).toBeVisible()
  expect(screen.getByText(/in the grades of Room 12, under Left the class/)).toBeVisible()
  expect(screen.getByText('They get 2 open assignments of Room 14: Seeds, Rivers.')).toBeVisible()
  expect(screen.getByText(/^Seeds: the students have this from Room 12 already\./)).toBeVisible()
  await press('Move to Room 14')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(calls.at(-1)).toMatchObject({
    path: '/api/groups/g1/moves',
    body: { toGroupId: 'g2', studentIds: ['u1'] },
  })
})

test('accommodations are saved as a whole, including those granted before', async () => {
  const student = {
    id: 'u1',
    firstName: 'Ivy',
    lastName: 'Chen',
    version: 4,
    preferences: { accommodations: { extraTimePercent: 50, readAloud: true } },
  }
  const calls = fakeFetch(() => ok(student))
  show(<AccommodationsDialog student={student} onClose={close} />)
  expect(screen.getByLabelText('Extra time, in percent')).toHaveValue(50)
  await userEvent.click(screen.getByLabelText('Spanish'))
  await press('Save accommodations')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({
    version: 4,
    preferences: { accommodations: { extraTimePercent: 50, readAloud: true, leveled: false, spanish: true } },
  })
})

test('leaving the page is blocked until the new passwords of a class are printed', async () => {
  fakeFetch(() => ok([{ userId: 'u1', password: 'calm-river-42' }]))
  const students = [{ id: 'u1', name: 'Ivy Chen', username: 'ivy.chen' }]
  show(<SignIns groupId="g1" groupName="Room 12" students={students} address="https://school.example.org" />)
  expect(isHeld()).toBe(false)
  await press('Make 1 new password')
  await userEvent.click(await screen.findByRole('button', { name: records.signIns.confirm }))
  expect(await screen.findByText('calm-river-42')).toBeVisible()
  expect(isHeld()).toBe(true)
  fireEvent(window, new Event('afterprint'))
  expect(isHeld()).toBe(false)
})

test('the last of two searches for people wins, even if the first response arrives later', async () => {
  let answerFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const person = (firstName: string) => ({ id: firstName, firstName, lastName: 'Chen', gradeLevel: null })
  fakeFetch(async ({ path }) => {
    const isFirst = decodeURIComponent(path).includes('iv')
    if (isFirst) await first
    return ok({ data: [person(isFirst ? 'Ivy' : 'Oliver')], metadata: { count: 1 } })
  })
  show(<AddMembersDialog groupId="g1" groupName="Room 12" kind="student" openAssignments={0} onClose={close} />)
  await userEvent.type(screen.getByRole('searchbox'), 'iv{Enter}')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'ol{Enter}')
  expect(await screen.findByRole('button', { name: 'Add Oliver Chen' })).toBeVisible()
  await act(async () => answerFirst())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('button', { name: 'Add Ivy Chen' })).toBeNull()
})

test('changing the district of a new account clears its schools', async () => {
  const calls = fakeFetch(() => ok({ id: 'u1' }))
  show(<PersonDialog manages choices={choices} onClose={close} />)
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ivy')
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Chen')
  await userEvent.type(screen.getByLabelText(/^Username/), 'ivy.chen')
  await userEvent.selectOptions(screen.getByLabelText(/^District/), 'Harbor Ridge')
  await userEvent.click(screen.getByRole('button', { name: /^Schools/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cedar Hollow' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(screen.getByLabelText(/^District/), 'Lake County')
  await press('Add person')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ districtId: 'd2', schoolIds: [] })
})

test('the audit log is filtered only when a date is complete', async () => {
  const query: AddressQuery = { limit: 20, offset: 0, orderBy: [], where: {}, modifiers: {} }
  const place: ListPlace = { path: '/classroom/audit-log', query, defaults: query }
  show(<DayRange place={place} timeZone="America/Chicago" />)
  const from = screen.getByLabelText('From')
  fireEvent.change(from, { target: { value: '2026-03-09' } })
  expect(router.push).not.toHaveBeenCalled()
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(router.push).toHaveBeenCalledTimes(1)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-10' } })
  fireEvent.blur(screen.getByLabelText('To'))
  expect(router.push).toHaveBeenCalledTimes(2)
})

test.each([
  [true, 'Later only another teacher of the group or an admin can add you again. The group then has no teacher: '],
  [false, 'Later only another teacher of the group or an admin can add you again.'],
])('removing yourself can be undone, and warns if the group is left without a teacher: %s', async (isAlone, text) => {
  const calls = fakeFetch(() => ok(group, { undoStepId: 'step' }))
  show(<RemoveTeacher groupId="g1" teacher={{ id: 't1', name: 'Ann Lee' }} isOwn isAlone={isAlone} />)
  await press('Remove Ann Lee from the group')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(text)
  if (!isAlone) expect(dialog).not.toHaveTextContent('has no teacher')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      'Ann Lee has left the group',
      expect.objectContaining({ action: expect.objectContaining({ label: 'Undo' }) }),
    ),
  )
  expect(calls).toMatchObject([{ path: '/api/groups/g1/members', body: { removeTeacherIds: ['t1'] } }])
})

test('[CLS-01] the grade of a student is a choice; an unknown grade is kept until another is chosen', async () => {
  const student = { id: 'u1', firstName: 'Ivy', lastName: 'Chen', roleId: 'student', gradeLevel: 'PK', version: 2 }
  const calls = fakeFetch(() => ok(student))
  show(<PersonDialog person={student} manages={false} choices={choices} onClose={close} />)
  const grade = screen.getByLabelText('Grade')
  expect(grade).toHaveValue('PK')
  expect(
    within(grade)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual('None PK K 1 2 3 4 5 6 7 8 9 10 11 12'.split(' '))
  await press('Save account')
  await waitFor(() => expect(calls[0]?.body).toEqual({ version: 2 }))
  await userEvent.selectOptions(grade, 'K')
  await press('Save account')
  await waitFor(() => expect(calls[1]?.body).toEqual({ version: 2, gradeLevel: 'K' }))
})
