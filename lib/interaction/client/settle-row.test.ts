import { noteServerTime } from '@/lib/common/client/server-clock'
import type { WireInteraction } from '../wire'
import { settleRow } from './settle-row'
import type { WorkRow } from './work-row'
import { versionsOf } from './work-summary'

const NOON = Date.parse('2026-11-23T12:00:00Z')

beforeEach(() => jest.useFakeTimers({ now: NOON }))
afterEach(() => {
  noteServerTime(new Date().toUTCString())
  jest.useRealTimers()
})

test('[F-88] the other answer’s time is shown in device time when the device clock is an hour slow', () => {
  noteServerTime('Mon, 23 Nov 2026 13:00:00 GMT')
  // Only the parts of a change, and of the conflicting answer, that are compared.
  const row = {
    key: 'row',
    data: { value: 'Here' },
    state: 'incomplete',
    follows: null,
    changedAt: NOON,
  } as Partial<WorkRow> as WorkRow
  const current = {
    interactionData: { value: 'There' },
    state: 'incomplete',
    version: 2,
    dateModified: '2026-11-23T12:50:00.000Z',
  } as unknown as WireInteraction
  const settled = settleRow(row, row, { kind: 'conflict', current }, NOON)
  expect(settled).toMatchObject({ kind: 'kept', row: { status: 'conflict' } })
  expect('row' in settled && versionsOf(settled.row)).toEqual({
    mine: { value: 'Here', changedAt: NOON },
    theirs: { value: 'There', changedAt: NOON - 10 * 60_000, isSent: true },
  })
})
