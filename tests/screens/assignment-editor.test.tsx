import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EditorScreen, type EditorScreenProps } from '@/components/assignment/editor-screen'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { productSettings } from '@/lib/assignment/settings'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import { wireAssignment, wireUserAssignment } from '../factories/wire-assignment'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))
const send = jest.mocked(request)

const SUBMITTED = '2026-03-10T15:00:00.000Z'
const graded = wireUserAssignment({
  id: 'w1',
  gradingStatus: 'graded',
  submittedDate: SUBMITTED,
  score: 8,
  progress: 100,
})
const fresh = wireUserAssignment({ id: 'w2', user: { id: 'u2', firstName: 'Anh', lastName: 'Tran' } })

function show(changed: Partial<EditorScreenProps> = {}) {
  renderWithTexts(
    withStaffServices(
      <EditorScreen
        assignment={wireAssignment()}
        works={[graded, fresh]}
        pages={[]}
        view="settings"
        isTaught
        timeZone="America/Chicago"
        zoneName="Central Time"
        {...changed}
      />,
    ),
    { assignment },
  )
}

const sent = () => send.mock.calls.at(-1)?.[0]
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
async function answer(name: string) {
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

beforeEach(() => {
  jest.clearAllMocks()
  send.mockResolvedValue({ result: wireAssignment({ version: 4 }), context: {} })
})

describe('the assignment editor', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Assignments' }))

  test('[FRM-05] leaving with changes offers to save them first', async () => {
    show()
    fireEvent.click(screen.getByLabelText('Rankings'))
    leave()
    const dialog = await screen.findByRole('alertdialog', { name: 'Save Changes?' })
    expect(dialog).toHaveTextContent('You have uncommitted changes on this page. Save them and continue?')
    await answer('Save & continue')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/classroom/assignments'))
    expect(sent()).toMatchObject({ method: 'PATCH' })
  })

  test('[FRM-05] Cancel stays on the page and saves nothing', async () => {
    show()
    fireEvent.click(screen.getByLabelText('Rankings'))
    leave()
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(push).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })

  test('invalid changes are reported, and the page stays open', async () => {
    show()
    fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '1950-01-01T08:00' } })
    leave()
    await answer('Save & continue')
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Form validation errors must be addressed before proceeding'),
    )
    expect(push).not.toHaveBeenCalled()
  })

  test('[RT-10] [ERR-17] [CALL-09] saves with the version that was loaded', async () => {
    show()
    fireEvent.click(screen.getByLabelText('Rankings'))
    save()
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Assignment updated'))
    expect(sent()).toMatchObject({
      method: 'PATCH',
      path: 'assignments/assignment-1',
      body: { version: 3, endDate: '2026-03-20T04:59:00.000Z', data: { settings: { showRanking: true } } },
    })
    save()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(sent()?.body).toMatchObject({ version: 4 })
  })

  describe('when someone else has saved meanwhile', () => {
    const theirs = wireAssignment({ version: 9, data: { settings: { ...productSettings, allowLate: false } } })
    beforeEach(async () => {
      send.mockRejectedValueOnce(new RequestError(409, 'stale_version', 'Changed elsewhere.', { current: theirs }))
      show()
      fireEvent.click(screen.getByLabelText('Rankings'))
      save()
      expect(await screen.findByText('Somebody changed this assignment while you were editing it')).toBeVisible()
      expect(screen.getByLabelText('Rankings')).toBeChecked()
    })

    test('their version can be used', () => {
      fireEvent.click(screen.getByRole('button', { name: 'Show their version' }))
      expect(screen.getByLabelText('Rankings')).not.toBeChecked()
      expect(screen.getByLabelText('Allow late work')).not.toBeChecked()
      expect(send).toHaveBeenCalledTimes(1)
    })

    test('your version can be saved over it explicitly', async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }))
      await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Assignment updated'))
      expect(sent()?.body).toMatchObject({ version: 9, data: { settings: { showRanking: true, allowLate: true } } })
      expect(screen.queryByText(/Somebody changed/)).toBeNull()
    })
  })

  test('shows the grading progress while scores are held, and releases them', async () => {
    const settings = { ...productSettings, holdScores: true }
    const released = { settings: { ...settings, scoresReleasedAt: SUBMITTED } }
    show({ assignment: wireAssignment({ data: { settings } }) })
    expect(screen.getByText('Students cannot see scores yet. 1 of 2 are graded.')).toBeVisible()
    send.mockResolvedValueOnce({ result: wireAssignment({ version: 4, data: released }), context: {} })
    fireEvent.click(screen.getByRole('button', { name: 'Release scores' }))
    expect(await screen.findByText('Scores were released on March 10 at 10:00 AM.')).toBeVisible()
    expect(sent()).toMatchObject({ path: 'assignments/assignment-1/release', body: { released: true } })
  })

  test('[ERR-17] [ASG-07] [CALL-15] reopens all of one student’s work after a confirmation', async () => {
    show({ view: 'students' })
    expect(screen.queryByRole('button', { name: 'Reopen for Anh Tran' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reopen for Noor Haddad' }))
    send.mockResolvedValueOnce({
      result: { ...graded, submittedDate: null, gradingStatus: 'in-progress', version: 2 },
      context: {},
    })
    await answer('Reopen')
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Assignment reopened'))
    expect(sent()).toMatchObject({
      method: 'PATCH',
      path: 'user-assignments/w1',
      body: { submittedDate: null, version: 1 },
    })
    expect(screen.queryByRole('button', { name: 'Reopen for Noor Haddad' })).toBeNull()
    expect(screen.getByRole('button', { name: 'In progress 1' })).toBeVisible()
  })

  test('excuses one student from the assignment, and reverts it', async () => {
    show({ view: 'students' })
    const excused = { ...graded, excusedDate: SUBMITTED, gradingStatus: 'excused', version: 2 }
    send.mockResolvedValueOnce({ result: excused, context: {} })
    fireEvent.click(screen.getByRole('button', { name: 'Excuse Noor Haddad from this assignment' }))
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Noor Haddad is excused', expect.anything()))
    expect(sent()).toMatchObject({ method: 'POST', path: 'user-assignments/w1/excuse', body: { excused: true } })
    expect(screen.getByRole('button', { name: 'Excused 1' })).toBeVisible()
    expect(screen.queryByText('8 of 10')).toBeNull()
    send.mockResolvedValueOnce({ result: { ...graded, version: 3 }, context: {} })
    fireEvent.click(screen.getByRole('button', { name: 'Count this assignment again for Noor Haddad' }))
    await waitFor(() => expect(sent()).toMatchObject({ body: { excused: false } }))
    expect(await screen.findByText('8 of 10')).toBeVisible()
  })

  test('students are filtered by state', () => {
    show({ view: 'students' })
    fireEvent.click(screen.getByRole('button', { name: 'Graded 1' }))
    const rows = within(screen.getByRole('list', { name: 'Students' }))
    expect(rows.getAllByRole('listitem')).toHaveLength(1)
    expect(rows.getByText('8 of 10')).toBeVisible()
    expect(screen.getByRole('button', { name: 'To grade 0' })).toBeDisabled()
  })

  test('an assignment without students says so', () => {
    show({ view: 'students', works: [] })
    expect(screen.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  })

  test('deleting says whose work is affected, and asks again when a student has begun meanwhile', async () => {
    const counts = { assigned: 2, started: 0, submitted: 0, requiresGrading: 0, unanswered: 0, graded: 0, excused: 0 }
    show({ assignment: wireAssignment({ relatedData: { counts } }) })
    const begun = { counts: { ...counts, started: 1 } }
    send.mockRejectedValueOnce(new RequestError(409, 'wrong_state', 'Students have begun this assignment.', begun))
    fireEvent.click(screen.getByRole('button', { name: 'Delete assignment' }))
    expect(await screen.findByText(/Nobody has begun yet/)).toBeVisible()
    await answer('Delete assignment')
    expect(await screen.findByText(/1 student has begun/)).toBeVisible()
    await answer('Delete assignment')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/classroom/assignments'))
    expect(sent()).toMatchObject({ method: 'DELETE', query: { version: 3, confirm: true } })
  })

  test('someone who does not teach the group can only view it', () => {
    show({ isTaught: false })
    expect(screen.getByText(/Only a teacher of the group can change it/)).toBeVisible()
    expect(screen.getByLabelText('Rankings')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete assignment' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Chapter Grading' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Live' })).toBeNull()
  })

  test('[SH-20] links to the content and the chapter grading', () => {
    show()
    expect(screen.getByRole('link', { name: 'Open content' })).toHaveAttribute(
      'href',
      '/content-viewer/assignment/assignment-1',
    )
    expect(screen.getByRole('link', { name: 'Chapter Grading' })).toHaveAttribute(
      'href',
      '/assignment-editor/assignment-1/grading',
    )
  })
})
