import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { NO_CONNECTION_MESSAGE } from '@/lib/api/client/request-error'
import records from '@/lib/i18n/messages/en/records.json'
import { NAME_CHECK_DEBOUNCE } from '@/lib/theme/timing'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AddMany } from './add-many'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const choices = {
  districts: [{ id: 'd1', name: 'Harbor Ridge' }],
  schools: [
    { id: 's1', name: 'Cedar Hollow', districtId: 'd1' },
    { id: 's2', name: 'Lakeside', districtId: 'd1' },
  ],
  languages: [],
  proficiencies: [],
}
const ok = (result: unknown) => ({ body: { result, context: {} } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const listField = () => screen.getByLabelText('List')
/** Returns whether closing the window would ask for confirmation. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function render() {
  renderWithTexts(
    <StaffQueryProvider>
      <ConfirmProvider>
        <AddMany choices={choices} address="https://school.example.org" />
      </ConfirmProvider>
    </StaffQueryProvider>,
    { records },
  )
}
const chooseSchool = () => userEvent.selectOptions(screen.getByLabelText(/^School/), 'Cedar Hollow')
/** Renders the page with a school chosen. */
async function show() {
  render()
  await chooseSchool()
}

type Account = Record<string, unknown>
type Answer = { status?: number; body: unknown }
const made = (account: Account | null): Answer =>
  ok({
    id: account?.username,
    firstName: account?.firstName,
    lastName: account?.lastName,
    username: account?.username,
  })

type Server = { taken: () => Account; answer: (account: Account | null) => Answer }

/** Responds to the check with these taken names and to each account with `answer`; returns the accounts sent and the lists checked. */
function fakeServer({ taken = () => ({}), answer = made }: Partial<Server> = {}) {
  const calls = fakeFetch(({ path, body }) =>
    path === '/api/users/name-checks' ? ok({ usernames: [], emails: [], ...taken() }) : answer(body),
  )
  const bodiesAt = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { sent: () => bodiesAt('/api/users'), checked: () => bodiesAt('/api/users/name-checks') }
}

test('[CLS-01] a pasted list is shown line by line, saved one person at a time, and its sign-ins can be printed', async () => {
  const { sent } = fakeServer({
    answer: (account) =>
      account?.username === 'leo.brandt'
        ? { status: 409, body: { code: 'duplicate', message: 'This name is taken.', context: {} } }
        : made(account),
  })
  await show()
  await userEvent.type(listField(), 'Ivy Chen{Enter}Leo Brandt{Enter}Prince')
  expect(screen.getByRole('status')).toHaveTextContent('2 people can be added, 1 line needs attention.')
  expect(sent()).toEqual([])
  await press('Add 2 people')
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  const [first, second] = sent()
  expect(first).toMatchObject({ username: 'ivy.chen', roleId: 'student', districtId: 'd1', schoolIds: ['s1'] })
  const slips = within(screen.getByRole('region', { name: 'New sign-ins of Cedar Hollow' }))
  expect(slips.getByText(String(first?.password))).toBeVisible()
  await press('Add 1 person')
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()[2]).toEqual(second)
})

test('new sign-ins stay while the list is edited, and leaving is blocked until they are printed', async () => {
  const { sent } = fakeServer()
  await show()
  await userEvent.type(listField(), 'Ivy Chen')
  await press('Add 1 person')
  const password = await screen.findByText(String(sent()[0]?.password))
  fireEvent.change(listField(), { target: { value: 'Leo Brandt\nIvy Chen' } })
  expect(password).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1 person was added. The new sign-in is below.')
  expect(screen.getByRole('status')).toHaveTextContent('1 person can be added, no line needs attention.')
  expect(screen.getByRole('row', { name: /Ivy Chen/ })).toHaveTextContent('Added')
  fireEvent.change(listField(), { target: { value: '' } })
  expect(password).toBeVisible()
  expect(isHeld()).toBe(true)
  fireEvent(window, new Event('afterprint'))
  expect(isHeld()).toBe(false)
  expect(password).toBeVisible()
})

test('[CLS-01] a taken name is marked on its line before saving, and the line is left out', async () => {
  const { sent, checked } = fakeServer({ taken: () => ({ usernames: ['ivy.chen'], emails: ['leo@example.org'] }) })
  await show()
  const list = 'Ivy,Chen,ivy.chen\nLeo,Brandt,leo.b,leo@example.org\nMina,Cheng,mina.cheng,mina@example.org'
  fireEvent.change(listField(), { target: { value: list } })
  expect(await screen.findByText('Another account has this username')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Ivy Chen/ })).getByText(/has this username$/)).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Leo Brandt/ })).getByText(/has this email address$/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1 person can be added, 2 lines need attention.')
  expect(checked()).toEqual([
    {
      districtId: 'd1',
      schoolIds: ['s1'],
      usernames: ['ivy.chen', 'leo.b', 'mina.cheng'],
      emails: ['leo@example.org', 'mina@example.org'],
    },
  ])
  await press('Add 1 person')
  await waitFor(() => expect(sent().map((account) => account?.username)).toEqual(['mina.cheng']))
})

const REFUSED: Answer = {
  status: 403,
  body: { code: 'not_allowed', message: 'You cannot do this.', context: {} },
}

test('[CLS-01] people who were added leave the list, which keeps those to try again, and the focus stays on the button', async () => {
  let isOpen = false
  const { sent } = fakeServer({
    answer: (account) => (account?.firstName === 'Leo' && !isOpen ? REFUSED : made(account)),
  })
  await show()
  fireEvent.change(listField(), { target: { value: 'First name,Last name\nIvy,Chen\nLeo,Brandt\nMina,Cheng' } })
  await press('Add 3 people')
  expect(await screen.findByText('You cannot do this.')).toBeVisible()
  await waitFor(() => expect(listField()).toHaveValue('First name,Last name\nLeo,Brandt'))
  expect(screen.getByRole('status')).toHaveTextContent('2 people were added. Their sign-ins are below.')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add 1 person' })).toHaveFocus()
  isOpen = true
  await press('Add 1 person')
  await waitFor(() => expect(listField()).toHaveValue(''))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('heading', { name: 'New sign-ins of Cedar Hollow' })).toHaveFocus()
  expect(sent().map((account) => account?.firstName)).toEqual(['Ivy', 'Leo', 'Mina', 'Leo'])
})

test('if only lines with a problem are left, the focus moves to the list', async () => {
  fakeServer()
  await show()
  fireEvent.change(listField(), { target: { value: 'Ivy Chen\nPrince' } })
  await press('Add 1 person')
  await waitFor(() => expect(listField()).toHaveValue('Prince'))
  expect(listField()).toHaveFocus()
})

test('a line that is in the list twice stays marked after the first one was added', async () => {
  const { sent } = fakeServer()
  await show()
  const list = 'Ivy,Chen,ivy.chen\nIvy,Chen,ivy.chen'
  fireEvent.change(listField(), { target: { value: list } })
  await press('Add 1 person')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add people' })).toBeDisabled())
  expect(listField()).toHaveValue(list)
  const states = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(1)?.textContent)
  expect(states.slice(1)).toEqual(['Added', records.many.problem.twice])
  expect(sent()).toHaveLength(1)
})

test('a line with the username or address of an added account is marked before saving', async () => {
  const { sent } = fakeServer()
  await show()
  const list = 'Ivy,Chen,ivy.chen,ivy@example.org,2\nPrince'
  fireEvent.change(listField(), { target: { value: list } })
  await press('Add 1 person')
  await waitFor(() => expect(listField()).toHaveValue('Prince'))
  const corrected = 'Ivy,Chen,IVY.CHEN,,3\nIvy,Cheng,ivy.cheng,ivy@example.org,2\nLeo,Brandt'
  fireEvent.change(listField(), { target: { value: `${list}\n${corrected}` } })
  const states = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(1)?.textContent)
  expect(states.slice(1)).toEqual([
    'Added',
    records.many.problem.name,
    records.many.problem.twice,
    records.many.problem.addedHere,
    'Will be added',
  ])
  fireEvent.change(listField(), { target: { value: corrected } })
  expect(screen.getAllByText(records.many.problem.addedHere)).toHaveLength(2)
  await press('Add 1 person')
  await waitFor(() => expect(sent().map((account) => account?.username)).toEqual(['ivy.chen', 'leo.brandt']))
})

test('a field that the server does not accept is named on its line', async () => {
  const errors = [{ path: 'username', message: 'must not mix letters of different alphabets' }]
  fakeServer({
    answer: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'The request is not valid.', context: {}, errors },
    }),
  })
  await show()
  fireEvent.change(listField(), { target: { value: 'Ivy,Chen,iv\u0443.chen' } })
  await press('Add 1 person')
  expect(await screen.findByText('Username: must not mix letters of different alphabets')).toBeVisible()
})

test('a created account is not marked as taken, and a line whose response was lost can be sent again', async () => {
  const stored: unknown[] = []
  let isLost = true
  const { sent, checked } = fakeServer({
    taken: () => ({ usernames: stored }),
    answer(account) {
      stored.push(account?.username)
      if (account?.username !== 'leo.brandt' || !isLost) return made(account)
      isLost = false
      throw new TypeError('The network is gone.')
    },
  })
  await show()
  fireEvent.change(listField(), { target: { value: 'Mina Cheng\nLeo Brandt' } })
  await press('Add 2 people')
  expect(await screen.findByText(NO_CONNECTION_MESSAGE)).toBeVisible()
  const before = checked().length
  fireEvent.change(listField(), { target: { value: 'Mina Cheng\nLeo Brandt\nNoor Haddad' } })
  await waitFor(() => expect(checked().length).toBeGreaterThan(before))
  expect(screen.getByRole('row', { name: /Mina Cheng/ })).toHaveTextContent('Added')
  expect(screen.queryByText('Another account has this username')).toBeNull()
  await press('Add 2 people')
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent()[2]).toEqual(sent()[1])
})

test('each name is checked once, whatever the school', async () => {
  const { checked } = fakeServer({ taken: () => ({ usernames: ['ivy.chen', 'noor.haddad'] }) })
  await show()
  const marks = () => screen.getAllByText('Another account has this username')
  fireEvent.change(listField(), { target: { value: 'Ivy Chen\nLeo Brandt' } })
  expect(await screen.findByText('Another account has this username')).toBeVisible()
  fireEvent.change(listField(), { target: { value: 'Ivy Chen\nLeo Brandt\nNoor Haddad' } })
  await waitFor(() => expect(marks()).toHaveLength(2))
  await userEvent.selectOptions(screen.getByLabelText(/^School/), 'Lakeside')
  expect(marks()).toHaveLength(2)
  fireEvent.change(listField(), { target: { value: 'Ivy,Chen\nNoor,Haddad\nMina,Cheng,mina.c,mina@example.org' } })
  await waitFor(() => expect(checked()).toHaveLength(3))
  expect(checked()).toMatchObject([
    { schoolIds: ['s1'], usernames: ['ivy.chen', 'leo.brandt'], emails: [] },
    { schoolIds: ['s1'], usernames: ['noor.haddad'], emails: [] },
    { schoolIds: ['s2'], usernames: ['mina.c'], emails: ['mina@example.org'] },
  ])
})

test('the check waits for a school; if it fails, marks stay and the page says that names are checked on saving', async () => {
  let isLimited = false
  const calls = fakeFetch(() =>
    isLimited
      ? { status: 429, body: { code: 'rate_limited', message: 'Too many.', context: {} } }
      : ok({ usernames: ['ivy.chen'], emails: [] }),
  )
  render()
  fireEvent.change(listField(), { target: { value: 'Ivy Chen' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * NAME_CHECK_DEBOUNCE)))
  expect(calls).toEqual([])
  await chooseSchool()
  const mark = await screen.findByText('Another account has this username')
  expect(screen.queryByText(records.many.notChecked)).toBeNull()
  isLimited = true
  fireEvent.change(listField(), { target: { value: 'Ivy Chen\nLeo Brandt' } })
  expect(await screen.findByText(records.many.notChecked)).toBeVisible()
  expect(mark).toBeVisible()
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(calls).toHaveLength(2)
  expect(screen.getByText('Will be added')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add 1 person' })).toBeEnabled()
})
