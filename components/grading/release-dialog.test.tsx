import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireReleasePreview } from '@/lib/grading/schema'
import grading from '@/lib/i18n/messages/en/grading.json'
import { renderWithTexts } from '@/tests/support/render'
import { ReleaseDialog } from './release-dialog'

const mockRequest = jest.fn()
jest.mock('@/lib/api/client/request', () => ({ request: (options: unknown) => mockRequest(options) }))

const assignment = {
  id: 'a1',
  name: 'Chapter 4',
  targetName: 'Room 12',
  scoresShown: 'held' as const,
  endDate: null,
  counts: { submitted: 2, graded: 2 },
  isReleased: false,
}
const person = (userId: string, firstName: string) => ({
  userId,
  firstName,
  lastName: 'Lee',
  isGraded: true,
  left: false,
})
const previewOf = (userId: string, score: number): WireReleasePreview => ({
  graded: 2,
  waiting: 0,
  unanswered: 0,
  left: 0,
  bands: [],
  visibility: 'after-submit',
  content: 'score',
  students: [person('ada', 'Ada'), person('ben', 'Ben')],
  student: { userId, score, maxScore: 8, isGraded: true, answers: [] },
})

test('the points of one student are not shown under the name of another while loading', async () => {
  mockRequest.mockResolvedValueOnce({ result: previewOf('ada', 7), context: {} })
  renderWithTexts(<ReleaseDialog assignment={assignment} onDone={jest.fn()} onClose={jest.fn()} />, { grading })
  expect(await screen.findByText('7 of 8 points')).toBeVisible()
  let finish = (_: unknown) => undefined as unknown
  mockRequest.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What a student sees' }), 'ben')
  expect(screen.getByRole('combobox', { name: 'What a student sees' })).toHaveValue('ben')
  expect(screen.queryByText('7 of 8 points')).toBeNull()
  await act(async () => void finish({ result: previewOf('ben', 3), context: {} }))
  expect(screen.getByText('3 of 8 points')).toBeVisible()
})

test('a former student is listed with a mark, and a note says that they get the scores too', async () => {
  const preview = previewOf('ada', 7)
  const [ada, ben] = [person('ada', 'Ada'), { ...person('ben', 'Ben'), left: true }]
  mockRequest.mockResolvedValueOnce({ result: { ...preview, left: 1, students: [ada, ben] }, context: {} })
  renderWithTexts(<ReleaseDialog assignment={assignment} onDone={jest.fn()} onClose={jest.fn()} />, { grading })
  expect(await screen.findByRole('option', { name: 'Ben Lee (Left the class)' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Ada Lee' })).toBeInTheDocument()
  expect(screen.getByText('1 of these students has left the class, and gets the scores too.')).toBeVisible()
})
