import type { UndoneRecording } from '@/lib/session/client/unsent-work'
import { runningRecordings } from './kept-pieces'
import { keysBeingKept, takesHeldHere } from './kept-takes'
import { isOfWork, itemOf } from './recording-key'
import { isForgotten, type Piece, pathNow, withStore } from './recording-store'

/** A recording of a work that its server does not have: being made, left without being used, or not sent yet, be it kept or not; and on which page. */
export type OpenRecording = { contentId: string; state: 'running' | 'left' | 'unsent' | 'notKept'; path: string | null }

type Found = Pick<OpenRecording, 'state' | 'path'> & Pick<Piece, 'key' | 'userId' | 'isPassedOver'>

/** The recordings of anybody that no server has, those that are running first; whose each is, as far as its pieces tell. */
async function findOpen(): Promise<Found[]> {
  const going = await runningRecordings()
  const beingKept = keysBeingKept()
  const held = [...takesHeldHere()]
  const stored = await withStore(async (database) => ({
    pieces: await database.getAll('pieces'),
    takes: await database.getAll('takes'),
  }))
  const found = new Map<string, Found>()
  const add = (key: string, state: Found['state'], path: string | undefined, piece?: Piece) => {
    const known = found.get(key)
    found.set(key, {
      key,
      state: known?.state ?? state,
      path: known?.path ?? path ?? null,
      userId: known?.userId ?? piece?.userId,
      isPassedOver: known?.isPassedOver ?? piece?.isPassedOver,
    })
  }
  for (const { key, path } of going) add(key, 'running', path)
  for (const piece of stored?.pieces ?? []) if (!isForgotten(piece)) add(piece.key, 'left', piece.path, piece)
  for (const { key, path } of stored?.takes ?? []) add(key, 'unsent', path)
  for (const key of beingKept) add(key, 'unsent', pathNow())
  for (const [key, { path }] of held) add(key, 'notKept', path)
  return [...found.values()]
}

/** The recordings of a work, by whom this page was made for, that would stay behind here if it was turned in now; those that are running first. */
export async function openRecordings(workId: string): Promise<OpenRecording[]> {
  const own = (await findOpen()).filter(({ key }) => isOfWork(key, workId))
  return own.map(({ key, state, path }) => ({ contentId: itemOf(key), state, path }))
}

/** The recordings of an owner (`deviceOwner`) on this device that are not sent by themselves, as nobody has said that they are done. */
export async function undoneRecordings(owner: string): Promise<UndoneRecording[]> {
  return (await findOpen()).flatMap(({ key, state, path, userId: ofUser, isPassedOver = false }) => {
    const isUndone = state === 'running' || (state === 'left' && !isPassedOver && !takesHeldHere().has(key))
    return isUndone && ofUser === owner ? [{ state, path, contentId: itemOf(key) }] : []
  })
}

/**
 * The keys of the recordings of a work that is turned in, by whom this page was made for, that no server has and nobody is making; without
 * those that their owner knew of when the work was turned in.
 */
export async function leftOutRecordings(workId: string): Promise<Pick<Found, 'key' | 'state'>[]> {
  const own = (await findOpen()).filter(({ key }) => isOfWork(key, workId))
  return own.filter(({ state, isPassedOver }) => state !== 'running' && !isPassedOver)
}
