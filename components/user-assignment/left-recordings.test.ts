import { keepPieces, leftPieces } from '@/lib/upload/client/kept-pieces'
import { keepRecording, keptRecording, noteRecording } from '@/lib/upload/client/kept-takes'
import { KEY, newDevice, piece, take } from '@/tests/support/recording-device'
import { letGoRecordings, readLeftRecordings } from './left-recordings'

jest.mock('@/lib/session/client/auth-selector', () => ({ contextUserId: () => null, deviceOwner: () => 'user-1' }))
let isTooShort = false
jest.mock('@/components/media/recorder/use-recorder', () => ({
  makeTake: async (blob: Blob) => {
    if (isTooShort) throw new Error('nothing to hear')
    return { blob, seconds: 1 }
  },
}))
const takes = {
  read: jest.fn((_answer: object) => ({ take: null, takenId: null, sending: 'none' })),
  letGo: jest.fn(async (_answer: object) => undefined),
}
jest.mock('@/lib/interaction/client/current-takes', () => ({ currentTakes: () => takes }))

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

test('[F-71] one that was cut off is heard; what is too short to be heard is not told', async () => {
  await cutOff()
  const [left] = await readLeftRecordings('work')
  expect(left).toMatchObject({ key: KEY, isHereAlone: false, uploadIds: [] })
  expect(await left?.blob.text()).toBe('one')
  expect(await readLeftRecordings('work-2')).toEqual([])
  isTooShort = true
  expect(await readLeftRecordings('work')).toEqual([])
})

test('[F-71] one that is on its way is told once the server did not take it', async () => {
  await keepRecording({ ...take(KEY), answer })
  expect(await readLeftRecordings('work')).toEqual([])
  await noteRecording(take(KEY), { isRefused: true, uploadIds: ['upload-1'] })
  expect(await readLeftRecordings('work')).toMatchObject([{ key: KEY, uploadIds: ['upload-1'] }])
})

test('[F-71] what its owner lets go is not on the device any more', async () => {
  await cutOff()
  await letGoRecordings('work', [KEY])
  expect(await leftPieces(KEY)).toBeNull()
  expect(await keptRecording(KEY)).toBeNull()
  expect(takes.letGo).toHaveBeenCalledWith({ userAssignmentId: 'work', contentId: 'item' })
})
