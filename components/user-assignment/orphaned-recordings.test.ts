import { keepPieces, orphanedPieces } from '@/lib/upload/client/kept-pieces'
import { holdRecording, keepRecording, keptRecording, noteRecording } from '@/lib/upload/client/stored-recordings'
import { KEY, localRecording, newDevice, piece } from '@/tests/support/recording-device'
import { discardRecordings, readOrphanedRecordings } from './orphaned-recordings'

jest.mock('@/lib/session/client/auth-selector', () => ({ contextUserId: () => null, deviceOwner: () => 'user-1' }))
let isTooShort = false
jest.mock('@/components/media/recorder/use-recorder', () => ({
  createRecording: async (blob: Blob) => {
    if (isTooShort) throw new Error('nothing to hear')
    return { blob, seconds: 1 }
  },
}))
const recordings = {
  read: jest.fn((_answer: object): object => ({ localRecording: null, takenId: null, sending: 'none' })),
  discard: jest.fn(async (_answer: object) => undefined),
}
jest.mock('@/lib/interaction/client/current-recordings', () => ({ currentRecordings: () => recordings }))

const answer = {
  key: { userAssignmentId: 'work', contentId: 'item', contextContentId: 'page' },
  start: { rootContentId: 'root', interaction: null, lock: null },
}

beforeEach(async () => {
  isTooShort = false
  jest.clearAllMocks()
  await newDevice()
})

const cutOff = async () => {
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  await tab.end()
}

test('[F-71] an interrupted recording is listed; one too short to play is not', async () => {
  await cutOff()
  const [left] = await readOrphanedRecordings('work')
  expect(left).toMatchObject({ key: KEY, isHereAlone: false, uploadIds: [] })
  expect(await left?.blob.text()).toBe('one')
  expect(await readOrphanedRecordings('work-2')).toEqual([])
  isTooShort = true
  expect(await readOrphanedRecordings('work')).toEqual([])
})

test('[F-71] a recording that is being sent is listed only once the server rejects it', async () => {
  await keepRecording({ ...localRecording(KEY), answer })
  expect(await readOrphanedRecordings('work')).toEqual([])
  await noteRecording(localRecording(KEY), { isRefused: true, uploadIds: ['upload-1'] })
  expect(await readOrphanedRecordings('work')).toMatchObject([{ key: KEY, uploadIds: ['upload-1'] }])
})

test('[F-71] an interrupted recording is listed beside an older rejected one, and each is discarded separately', async () => {
  await keepRecording({ ...localRecording(KEY), answer })
  await noteRecording(localRecording(KEY), { isRefused: true })
  await cutOff()
  const both = await readOrphanedRecordings('work')
  expect(both.map(({ state }) => state)).toEqual(['left', 'unsent'])
  expect(await both[0]?.blob.text()).toBe('one')
  // A recording too short to play must not hide another one.
  isTooShort = true
  expect((await readOrphanedRecordings('work')).map(({ state }) => state)).toEqual(['unsent'])
  await discardRecordings('work', both.slice(0, 1))
  expect(await orphanedPieces(KEY)).toBeNull()
  expect(await keptRecording(KEY)).toMatchObject({ key: KEY })
  expect(recordings.discard).not.toHaveBeenCalled()
  await discardRecordings('work', both.slice(1))
  expect(recordings.discard).toHaveBeenCalledWith({ userAssignmentId: 'work', contentId: 'item' })
})

test('[F-71] [PLAY-18] pieces of a recording that only this tab has complete are not listed or reported as saved', async () => {
  await cutOff()
  const end = holdRecording(KEY)
  const whole = new Blob(['whole'])
  recordings.read.mockReturnValue({ localRecording: { blob: whole, seconds: 1 }, takenId: null, sending: 'refused' })
  const [only, ...others] = await readOrphanedRecordings('work')
  expect(only).toMatchObject({ state: 'notKept', blob: whole, isHereAlone: true })
  expect(others).toEqual([])
  if (only) await discardRecordings('work', [only])
  expect(await orphanedPieces(KEY)).toBeNull()
  end()
})
