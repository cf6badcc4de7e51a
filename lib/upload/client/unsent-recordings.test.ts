import { heldLocks, KEY, localRecording, newDevice, orphanedText, piece } from '@/tests/support/recording-device'
import { keepPieces, skipOrphaned } from './kept-pieces'
import { recordingKey } from './recording-key'
import { forgetRecording, holdRecording, keepRecording, keptRecording } from './stored-recordings'
import { excludedRecordings, listUnfinishedRecordings, listUnsentRecordings } from './unsent-recordings'

let userId: string | null = 'user-1'
let actingId: string | null = null
jest.mock('@/lib/session/client/auth-selector', () => ({
  contextUserId: () => actingId,
  deviceOwner: () => [userId ?? [], actingId ?? []].flat().join('+'),
}))

const DAY = 86_400_000

async function begun(key: string) {
  const tab = keepPieces({ key })
  await tab.add(piece('one'))
  return tab
}

beforeEach(newDevice)
afterEach(() => jest.restoreAllMocks())

test('[F-71] [PLAY-18] a recording that is just being stored counts as unsent, not as still running', async () => {
  const kept = keepRecording(localRecording('spoken:item'))
  expect(await listUnsentRecordings('spoken')).toMatchObject([{ contentId: 'item', state: 'unsent' }])
  await kept
  expect(await listUnsentRecordings('spoken')).toMatchObject([{ contentId: 'item', state: 'unsent' }])
})

test('[F-53] [F-71] a recording held only in this tab is listed as not kept, unless it is being stored', async () => {
  const states = async () => (await listUnsentRecordings('spoken')).map(({ state }) => state)
  const kept = keepRecording(localRecording('spoken:item'))
  const ends = [holdRecording('spoken:item')]
  expect(await states()).toEqual(['unsent'])
  await kept
  await forgetRecording(localRecording('spoken:item'))
  expect(await states()).toEqual(['notKept'])
  // A newer one has replaced it.
  ends.push(holdRecording('spoken:item'))
  ends[0]?.()
  expect(await states()).toEqual(['notKept'])
  ends[1]?.()
  expect(await states()).toEqual([])
})

test('[F-71] [PLAY-18] recordings that the server does not have are listed: running, cut off and unsent ones', async () => {
  const states = async () => (await listUnsentRecordings('work')).map(({ contentId, state }) => [contentId, state])
  const tab = keepPieces({ key: KEY })
  expect(await states()).toEqual([['item', 'running']])
  await tab.add(piece('one'))
  await tab.end()
  await keepPieces({ key: 'another:item' }).add(piece('one'))
  expect(await states()).toEqual([['item', 'left']])
  await keepRecording(localRecording(KEY))
  expect(await states()).toEqual([['item', 'unsent']])
  heldLocks.set('recording:work:beside', 'exclusive') // by another tab
  expect(await states()).toEqual([
    ['beside', 'running'],
    ['item', 'unsent'],
  ])
  heldLocks.clear()
  await forgetRecording({ key: KEY, keptAt: 1 }) // a later one has replaced it
  expect(await states()).toEqual([['item', 'unsent']])
  await forgetRecording(localRecording(KEY))
  expect(await states()).toEqual([])
})

test('[F-53] [F-87] on leaving, your own running and cut-off recordings are listed, and nobody else’s', async () => {
  const states = async () =>
    (await listUnfinishedRecordings('user-1')).map(({ contentId, state }) => [contentId, state])
  userId = 'user-2'
  await keepPieces({ key: 'theirs:item' }).add(piece('one'))
  userId = 'user-1'
  expect(await states()).toEqual([])
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await states()).toEqual([['item', 'running']])
  await tab.end()
  expect(await states()).toEqual([['item', 'left']])
  // A recording that is only in memory is reported by its own page.
  const end = holdRecording(KEY)
  expect(await states()).toEqual([])
  end()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * DAY + 1)
  expect(await states()).toEqual([])
  jest.restoreAllMocks()
  // A complete one is sent automatically.
  await keepRecording(localRecording(KEY))
  expect(await states()).toEqual([])
})

test('[F-53] [F-71] recordings skipped at submission are no longer listed on leaving, but offered when the work is reopened', async () => {
  await (await begun('work:item')).end()
  await (await begun('work-2:item')).end()
  await skipOrphaned('work')
  expect((await listUnfinishedRecordings('user-1')).map(({ contentId }) => contentId)).toEqual(['item'])
  expect(await orphanedText(KEY)).toBe('one')
  expect(await listUnsentRecordings('work')).toMatchObject([{ state: 'left' }])
  // A new recording started in its place is not affected.
  await (await begun('work:item')).end()
  expect(await listUnfinishedRecordings('user-1')).toHaveLength(2)
})

test('[F-71] after submitting without them, finished recordings that the owner was not shown are listed', async () => {
  const states = async () => (await excludedRecordings('work')).map(({ key, state }) => `${key} ${state}`)
  const tab = await begun(KEY)
  await (await begun('work-2:item')).end()
  expect(await states()).toEqual([])
  await tab.end()
  expect(await states()).toEqual([`${KEY} left`])
  await skipOrphaned('work')
  expect(await states()).toEqual([])
  await keepRecording(localRecording(KEY))
  expect(await states()).toEqual([`${KEY} unsent`])
})

describe('[F-13] [F-53] a person acting as a user', () => {
  afterEach(() => {
    actingId = null
  })

  test('has separate recordings of the same item: neither is deleted, offered, listed or skipped for the other', async () => {
    const known = async () => [
      (await listUnsentRecordings('work')).map(({ contentId, state }) => `${contentId} ${state}`),
      (await listUnfinishedRecordings(actingId ? `user-1+${actingId}` : 'user-1')).length,
      await orphanedText(recordingKey('work', 'item')),
    ]
    await (await begun(recordingKey('work', 'item'))).end()
    expect(await known()).toEqual([['item left'], 1, 'one'])
    actingId = 'admin-1'
    expect(await known()).toEqual([[], 0, null])
    await skipOrphaned('work')
    const acting = await begun(recordingKey('work', 'item'))
    expect(await known()).toEqual([['item running'], 1, null])
    await acting.end()
    await keepRecording(localRecording(recordingKey('work', 'item')))
    expect(await known()).toEqual([['item unsent'], 0, null])
    actingId = null
    expect(await known()).toEqual([['item left'], 1, 'one'])
    expect(await keptRecording(recordingKey('work', 'item'))).toBeNull()
  })
})
