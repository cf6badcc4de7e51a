import { screen } from '@testing-library/react'
import { SaveLine } from '@/components/interactive/frame/save-line'
import type { SaveStatus } from '@/lib/interaction/answer'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'
import { NO_WORK } from '@/lib/interaction/client/work-summary'
import { renderWithTexts } from '@/tests/support/render'
import { WorkState } from './work-state'

jest.mock('@/lib/interaction/client/use-pending-work', () => ({ usePendingWork: jest.fn() }))

const side = { value: '<p>x</p>', changedAt: 0 }
const refused = (isOnPageAlone: boolean): SaveStatus => ({ kind: 'refused', message: 'Too long.', isOnPageAlone })
const conflict = (isOnPageAlone: boolean): SaveStatus => ({ kind: 'conflict', mine: side, theirs: side, isOnPageAlone })

test.each([
  ['refused', { refused: 1 }, refused(false), 'On this device, not sent'],
  ['in conflict', { conflicts: 1 }, conflict(false), 'On this device, not sent'],
  [
    'refused and not saved on the device',
    { refused: 1, isOnPageAlone: true },
    refused(true),
    /^This device cannot keep it/,
  ],
  [
    'in conflict and not saved on the device',
    { conflicts: 1, isOnPageAlone: true },
    conflict(true),
    /^This device cannot keep/,
  ],
])('[F-87] the page describes an answer that is %s in the same words as its question', (_how, counts, save, words) => {
  jest.mocked(usePendingWork).mockReturnValue({ ...NO_WORK, savedAt: 1, ...counts })
  renderWithTexts(
    <>
      <WorkState />
      <SaveLine save={save} />
    </>,
  )
  const [ofPage, ofQuestion] = screen.getAllByRole('status')
  expect(ofPage).toHaveTextContent(words)
  expect(ofQuestion).toHaveTextContent(words)
})
