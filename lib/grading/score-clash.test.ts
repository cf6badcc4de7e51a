import type { WireScoreData } from '@/lib/interaction/wire'
import { scoresOfOthers } from './score-clash'

const by = (gradedById: string, score: number | null, comment = '', gradedDate = '2026-05-06T10:42:00.000Z') => ({
  score,
  scoreData: { gradedById, comment, gradedDate } as unknown as WireScoreData,
})

test('equal scores by one grader are grouped, the most frequent first', () => {
  const found = scoresOfOthers([
    by('paul', 3),
    by('paul', 2, 'Right place.'),
    by('paul', 2, 'Right place.', '2026-05-06T10:44:00.000Z'),
    { score: null, scoreData: null },
  ])
  expect(found.map(({ graderId, score, count }) => [graderId, score, count])).toEqual([
    ['paul', 2, 2],
    ['paul', 3, 1],
    [null, null, 1],
  ])
  expect(found[0]).toMatchObject({ comment: 'Right place.', gradedDate: '2026-05-06T10:44:00.000Z' })
})
