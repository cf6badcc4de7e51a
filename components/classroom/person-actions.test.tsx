import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import type { AccessOffer } from '@/lib/classroom/access-offer'
import records from '@/lib/i18n/messages/en/records.json'
import type { WireUser } from '@/lib/user/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ActiveButton } from './active-button'
import { ErasureBanner } from './erasure-banner'
import { PersonActions } from './person-actions'

const refresh = jest.fn()
const success = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }))
jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => refresh }))
jest.mock('@/components/feedback/notify', () => ({
  notify: { success: (...told: unknown[]) => success(...told), error: jest.fn() },
}))

const teacher: WireUser = {
  id: 'u1',
  firstName: 'Ivy',
  lastName: 'Chen',
  roleId: 'teacher',
  isActive: true,
  version: 4,
  userPrivileges: [{ id: 'p1', privilege: 'school-admin', config: { districtId: 'd1', schoolId: 's1' } }],
  featureFlags: ['a.flag-of-old'],
}
const student: WireUser = { ...teacher, roleId: 'student', userPrivileges: [], featureFlags: [] }
const rights = { manages: true, teaches: true, setsPassword: true, actsAs: false, viewsAsStudent: false }
const choices = { districts: [], schools: [], languages: [], proficiencies: [] }
const offer: AccessOffer = {
  privileges: ['school-admin'],
  places: { 'school-admin': { everywhere: false, districts: [], schools: [{ id: 's1', name: 'Cedar Hollow' }] } },
  names: { s1: 'Cedar Hollow' },
  flags: ['google.classroom'],
}

const show = (element: ReactElement) => renderWithTexts(<ConfirmProvider>{element}</ConfirmProvider>, { records })
const actions = (given: Partial<Parameters<typeof PersonActions>[0]> = {}) =>
  show(<PersonActions {...{ person: teacher, rights, choices, offer }} isErasing={false} {...given} />)
const ok = (result: unknown = null) => ({ body: { result, context: {} } })
const refused = (status: number, message: string, errors: object[] = []) => ({
  status,
  body: { code: 'not_allowed', message, context: {}, errors },
})

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More' }))
/** Chooses an action from the menu and returns its dialog. */
async function choose(name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole(role))
}

beforeEach(() => {
  for (const mock of [refresh, success]) mock.mockClear()
})

test('[CLS-01] a new password is set once it is long enough, and a refusal is shown in the dialog', async () => {
  let isRefused = true
  const calls = fakeFetch(() => (isRefused ? refused(403, 'This password cannot be set yet.') : ok()))
  actions()
  const dialog = await choose('New password')
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Set password' }))
  await userEvent.type(dialog.getByLabelText(/^New password/), 'short')
  await submit()
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password needs at least 8 characters.')
  expect(calls).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^New password/), ' no more')
  await submit()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This password cannot be set yet.'))
  expect(success).not.toHaveBeenCalled()
  isRefused = false
  await submit()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Ivy Chen has a new password'))
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/users/u1/password',
    body: { password: 'short no more' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CLS-01] all sessions of a person end only after a confirmation', async () => {
  const calls = fakeFetch(() => ok())
  actions()
  const question = await choose('End all sessions', 'alertdialog')
  expect(question.getByText('End all sessions of Ivy Chen?')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])
  const again = await choose('End all sessions', 'alertdialog')
  await userEvent.click(again.getByRole('button', { name: 'End sessions' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('All sessions of Ivy Chen have ended'))
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/users/u1/sessions' }])
})

test('[CLS-01] privileges and features are given and taken away; features are named in words, unknown ones by their name', async () => {
  const calls = fakeFetch(() => ok({ ...teacher, version: 5 }))
  actions()
  const dialog = await choose('Privileges and features')
  expect(dialog.getByText('a.flag-of-old')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Take away: School admin, Cedar Hollow' }))
  expect(dialog.getByText('No privileges')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Features/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use Google Classroom' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Save access' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Access updated'))
  expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/users/u1' }])
  expect(calls[0]?.body).toEqual({
    version: 4,
    userPrivileges: [],
    featureFlags: ['a.flag-of-old', 'google.classroom'],
  })
})

test('[CLS-01] a student is given features and no privileges, by those who have a feature to give', async () => {
  const calls = fakeFetch(() => ok({ ...student, version: 5 }))
  const { unmount } = actions({ person: student })
  const dialog = await choose('Features')
  expect(dialog.queryByText('No privileges')).toBeNull()
  expect(dialog.queryByLabelText('Privilege to give')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: /^Features/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use Google Classroom' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Save access' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Access updated'))
  expect(calls[0]?.body).toEqual({ version: 4, featureFlags: ['google.classroom'] })
  unmount()
  actions({ person: student, offer: { ...offer, flags: [] } })
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Export data' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Features' })).toBeNull()
})

test('[CLS-01] the data of a person are exported, and a failed export says so', async () => {
  const states = ['failed', 'ready']
  const calls = fakeFetch(() => {
    const state = states.shift()
    return ok({ id: 'e1', state, url: state === 'ready' ? '/file' : null })
  })
  actions()
  const dialog = await choose('Export data')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the file' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file could not be made. Please try again.')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the file' }))
  expect(await dialog.findByText('The file is ready. Download it now.')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/users/u1/exports',
    'POST /api/users/u1/exports',
  ])
})

test('[CLS-01] an erasure needs the name and a reason; while it is scheduled, it is not offered again', async () => {
  const calls = fakeFetch(() => ok({ id: 'x1', state: 'waiting', dueDate: '2026-03-16T15:00:00.000Z' }))
  const { unmount } = actions()
  const dialog = await choose('Erase')
  expect(dialog.getByText(/^After 7 days the name, the account and all private data are gone for good/)).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/^Type Ivy Chen to allow it/), 'Ivy')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('This does not match the name.')
  expect(alert).toHaveTextContent("'Reason' is required")
  expect(calls).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Type Ivy Chen to allow it/), ' Chen')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Left the school')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('This account is erased in 7 days'))
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/users/u1/erasures',
      body: { confirmName: 'Ivy Chen', reason: 'Left the school' },
    },
  ])
  expect(refresh).toHaveBeenCalled()
  unmount()
  actions({ isErasing: true })
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Export data' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Erase' })).toBeNull()
})

test('[CLS-01] a scheduled erasure says when it happens, and is cancelled', async () => {
  const calls = fakeFetch(() => ok({ id: 'x1', state: 'cancelled', dueDate: '2026-03-16T15:00:00.000Z' }))
  show(
    <ErasureBanner
      userId="u1"
      erasure={{ id: 'x1', state: 'waiting', dueDate: '2026-03-16T15:00:00.000Z' }}
      timeZone="UTC"
    />,
  )
  expect(screen.getByText(/^This account will be erased on March 16, 2026 at 3:00\sPM$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the account' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('The account is kept'))
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/users/u1/erasures/x1' }])
  expect(refresh).toHaveBeenCalled()
})

test('[CLS-01] an account is made active again; after a refusal the page shows how it is now', async () => {
  let isRefused = true
  const calls = fakeFetch(() => (isRefused ? refused(409, 'This account was changed elsewhere.') : ok(teacher)))
  show(<ActiveButton kind="user" record={{ id: 'u1', name: 'Ivy Chen', version: 4, isActive: false }} />)
  const button = screen.getByRole('button', { name: 'Make active again' })
  await userEvent.click(button)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(success).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.click(button)
  await waitFor(() => expect(success).toHaveBeenCalledWith('Account updated'))
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(calls[1]).toMatchObject({
    method: 'PATCH',
    path: '/api/users/u1',
    body: { isActive: true, version: 4 },
  })
})
