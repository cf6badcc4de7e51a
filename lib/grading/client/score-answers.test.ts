import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { SCORES_PER_CALL } from '../limits'
import { scoreAnswers } from './score-answers'

jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const call = jest.mocked(request)

type Body = { items: { id: string }[]; undoStepId?: string }
const bodies = () => call.mock.calls.map(([{ body }]) => body as Body)

const scores = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `answer-${at}`, scoreVersion: 0, scoreData: {} }))

beforeEach(() => {
  jest.resetAllMocks()
  call.mockImplementation(async ({ body }) => {
    const { items, undoStepId } = body as Body
    const result = items.map(({ id }) => ({ id, ok: true, interaction: { id } }))
    return { result, context: { undoStepId: undoStepId ?? 'step-1' } } as never
  })
})

test('[ASG-02] scores sent in several calls form one undo step', async () => {
  const given = await scoreAnswers(scores(SCORES_PER_CALL * 2 + 1))
  expect(bodies().map(({ items, undoStepId }) => [items.length, undoStepId])).toEqual([
    [SCORES_PER_CALL, undefined],
    [SCORES_PER_CALL, 'step-1'],
    [1, 'step-1'],
  ])
  expect([given.scored.length, given.undoStepId]).toEqual([SCORES_PER_CALL * 2 + 1, 'step-1'])
})

test('a rejected call stops those after it, and what was scored can be undone', async () => {
  call
    .mockResolvedValueOnce({
      result: [{ id: 'answer-0', ok: true, interaction: {} }],
      context: { undoStepId: 'step-1' },
    })
    .mockRejectedValueOnce(new RequestError(500, 'internal', 'No.'))
  const given = await scoreAnswers(scores(SCORES_PER_CALL * 3))
  expect(bodies()).toHaveLength(2)
  expect(given).toMatchObject({ scored: [{}], refusals: [{ code: 'internal', message: 'No.' }], undoStepId: 'step-1' })
})
