import type { UnfinishedRecording } from '@/lib/session/client/unsent-work'
import { runningRecordings } from './kept-pieces'
import { isOfWork, itemOf } from './recording-key'
import { isForgotten, type Piece, pathNow, withStore } from './recording-store'
import { keysBeingKept, recordingsHeldHere } from './stored-recordings'

/** A recording of a work that its server does not have: being made, left without being used, or not sent yet, be it kept or not; and on which page. */
export type UnsentRecording = {
  contentId: string
  state: 'running' | 'left' | 'unsent' | 'notKept'
  path: string | null
}

type Found = Pick<UnsentRecording, 'state' | 'path'> & Pick<Piece, 'key' | 'userId' | 'isPassedOver'>

/**
 * What the recordings of anybody that no server has are found in, those that are running first: under one key there may be one that was cut off
 * beside an older one that was not sent.
 */
async function findAll(): Promise<Found[]> {
  const going = await runningRecordings()
  const beingKept = keysBeingKept()
  const held = [...recordingsHeldHere()]
  const stored = await withStore(async (database) => ({
    pieces: await database.getAll('pieces'),
    recordings: await database.getAll('takes'),
  }))
  const of = (state: Found['state'], key: string, path: string | null | undefined): Found => {
    return { key, state, path: path ?? null, userId: undefined, isPassedOver: undefined }
  }
  return [
    ...going.map(({ key, path }) => of('running', key, path)),
    ...(stored?.pieces ?? [])
      .filter((piece) => !isForgotten(piece))
      .map(({ key, path, userId, isPassedOver }) => ({ ...of('left', key, path), userId, isPassedOver })),
    ...(stored?.recordings ?? []).map(({ key, path }) => of('unsent', key, path)),
    ...beingKept.map((key) => of('unsent', key, pathNow())),
    ...held.map(([key, { path }]) => of('notKept', key, path)),
  ]
}

/** One for each key that `keyOf` gives: as it is found first, with what the others know of it. */
function together(all: readonly Found[], keyOf: (found: Found) => string): Found[] {
  const found = new Map<string, Found>()
  for (const each of all) {
    const known = found.get(keyOf(each)) ?? each
    const { path, userId, isPassedOver } = each
    found.set(keyOf(each), {
      ...known,
      path: known.path ?? path,
      userId: known.userId ?? userId,
      isPassedOver: known.isPassedOver ?? isPassedOver,
    })
  }
  return [...found.values()]
}

/** The recordings of anybody that no server has, one for each key; whose each is, as far as its pieces tell. */
const findOpen = async (): Promise<Found[]> => together(await findAll(), ({ key }) => key)

/** The recordings of a work, by whom this page was made for, that would stay behind here if it was turned in now; those that are running first. */
export async function listUnsentRecordings(workId: string): Promise<UnsentRecording[]> {
  const own = (await findOpen()).filter(({ key }) => isOfWork(key, workId))
  return own.map(({ key, state, path }) => ({ contentId: itemOf(key), state, path }))
}

/** The recordings of an owner (`deviceOwner`) on this device that are not sent by themselves, as nobody has said that they are done. */
export async function listUnfinishedRecordings(owner: string): Promise<UnfinishedRecording[]> {
  return (await findOpen()).flatMap(({ key, state, path, userId: ofUser, isPassedOver = false }) => {
    const isUndone = state === 'running' || (state === 'left' && !isPassedOver && !recordingsHeldHere().has(key))
    return isUndone && ofUser === owner ? [{ state, path, contentId: itemOf(key) }] : []
  })
}

/**
 * The recordings of a work that is turned in, by whom this page was made for, that no server has and nobody is making; without those that their
 * owner knew of when the work was turned in. Of one that this tab has whole its pieces are none, and one that was cut off is told beside an
 * older one that was not sent.
 */
export async function excludedRecordings(workId: string): Promise<Pick<Found, 'key' | 'state'>[]> {
  const own = (await findAll()).filter(({ key }) => isOfWork(key, workId))
  const running = new Set(own.flatMap(({ key, state }) => (state === 'running' ? [key] : [])))
  const over = own.filter(({ key }) => !running.has(key))
  const pieces = over.filter(({ key, state }) => state === 'left' && !recordingsHeldHere().has(key))
  return [
    ...together(pieces, ({ key }) => key).filter(({ isPassedOver }) => !isPassedOver),
    ...together(
      over.filter(({ state }) => state !== 'left'),
      ({ key }) => key,
    ),
  ]
}
