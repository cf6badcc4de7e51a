import { wireInteraction } from '@/tests/support/answer-server'
import { newEntry, viewOf } from './answer-view'

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }

test.each([
  ['student-complete', 1, 1],
  ['student-complete', 2, 0],
  ['student-complete', 3, 0],
  ['incomplete', 1, 1],
  ['incomplete', 2, 1],
  ['incomplete', 3, 1],
] as const)('[F-109] an answer that is %s after %s of 2 tries has %s left', (state, used, left) => {
  const interaction = wireInteraction({ state, tries: used, attempt: 1 })
  const tries = { allowed: 2, attempt: 1 }
  const entry = newEntry('answer-1', key, { rootContentId: 'root-1', interaction, lock: null, tries })
  expect(viewOf(entry, { isTroubled: false, isOnPageAlone: false }).triesLeft).toBe(left)
})
