import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { TooltipProvider } from '@/components/ui/tooltip'
import { classroomLists } from '@/lib/classroom/lists'
import type { WireGroup } from '@/lib/group/schema'
import classroom from '@/lib/i18n/messages/en/classroom.json'
import list from '@/lib/i18n/messages/en/list.json'
import records from '@/lib/i18n/messages/en/records.json'
import { defaultQuery } from '@/lib/search/page-query'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { GroupStudents } from './group-parts'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }) }))
jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => jest.fn() }))

const dates = { dateCreated: '2026-03-09T15:00:00.000Z', dateModified: '2026-03-09T15:00:00.000Z' }
const ivy = { id: 'u1', firstName: 'Ivy', lastName: 'Chen' }
const group: WireGroup = {
  id: 'g1',
  name: 'Room 12',
  schoolId: 's1',
  districtId: 'd1',
  gradeLevel: '3',
  curriculum: null,
  students: [ivy],
  studentIds: ['u1'],
  teachers: [],
  teacherIds: [],
  isActive: true,
  version: 5,
  ...dates,
}

/** Shows the students of the group with the only one selected, who has two open works and one submitted. */
async function selectStudent(isActive: boolean) {
  const query = defaultQuery(classroomLists.students)
  fakeFetch(({ path }) => ({
    body: { result: { data: [], metadata: { count: path.includes('isClosed') ? 1 : 3 } }, context: {} },
  }))
  renderWithTexts(
    <TooltipProvider>
      <ConfirmProvider>
        <GroupStudents
          group={{ ...group, isActive }}
          otherGroups={[{ id: 'g2', name: 'Room 14' }]}
          viewableIds={[]}
          students={[ivy]}
          count={1}
          languages={{}}
          proficiencies={{}}
          place={{ path: '/classroom/groups/g1', query, defaults: query }}
          timeZone="America/Chicago"
          now={new Date('2026-03-10T15:00:00Z')}
        />
      </ConfirmProvider>
    </TooltipProvider>,
    { classroom, list, records },
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ivy Chen' }))
}

const ACTIVE = '2 are not turned in: students go on with them under Assignments, as before.'
const INACTIVE =
  '2 are not turned in. Room 12 is not active, so students find them under Assignments only when the group is active again.'

test.each([
  [true, ACTIVE],
  [false, INACTIVE],
])(
  '[CLS-04] removing and moving a student tells where open work is found, active group: %s',
  async (isActive, text) => {
    await selectStudent(isActive)
    await userEvent.click(screen.getByRole('button', { name: 'Remove from group' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('All 3 pieces of work of Room 12 are kept.')).toBeVisible()
    expect(question.getByText(text)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move to another group' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('To which group'), 'Room 14')
    expect(await dialog.findByText(text)).toBeVisible()
  },
)
