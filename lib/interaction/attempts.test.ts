import { fc } from '@/tests/support/properties'
import { earlierAttempts } from './attempts'
import { compareTexts } from './compare-texts'
import type { WireRevision } from './wire'

const revision = (attempt: number, version: number, value: string, dateCreated = '2026-03-02T10:00:00.000Z') =>
  ({
    id: `${attempt}-${version}-${dateCreated}`,
    attempt,
    version,
    cause: 'save',
    state: 'incomplete',
    interactionData: { value },
    scoreData: null,
    comment: null,
    dateCreated,
  }) satisfies WireRevision

test('each earlier attempt is shown with its last revision', () => {
  const kept = [revision(3, 9, 'now'), revision(2, 7, 'second'), revision(1, 2, 'begun'), revision(1, 5, 'first')]
  expect(earlierAttempts(kept, 3).map(({ attempt, interactionData }) => [attempt, interactionData.value])).toEqual([
    [2, 'second'],
    [1, 'first'],
  ])
  expect(earlierAttempts(kept, 1)).toEqual([])
  const graded = [revision(1, 5, 'scored', '2026-03-03T10:00:00.000Z'), revision(1, 5, 'turned in')]
  expect(earlierAttempts(graded, 2)[0]?.interactionData.value).toBe('scored')
})

test('two texts are compared word by word', () => {
  expect(compareTexts('The frog can swim.', 'The old frog can jump.')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'added', text: 'old ' },
    { kind: 'same', text: 'frog can ' },
    { kind: 'removed', text: 'swim' },
    { kind: 'added', text: 'jump' },
    { kind: 'same', text: '.' },
  ])
})

test('both texts can be restored from any comparison', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.lorem({ maxCount: 30 }), (before, after) => {
      const without = (kind: string) =>
        compareTexts(before, after)
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
