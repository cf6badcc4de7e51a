import type { UnfinishedRecording } from '@/lib/session/client/unsent-work'
import { runningRecordings } from './kept-pieces'
import { isOfWork, itemOf } from './recording-key'
import { isForgotten, type Piece, pathNow, withStore } from './recording-store'
import { keysBeingKept, recordingsHeldHere } from './stored-recordings'

/** A recording of a work that the server does not have: in progress, left over, or not sent yet (stored on the device or not), with its page. */
export type UnsentRecording = {
  contentId: string
  state: 'running' | 'left' | 'unsent' | 'notKept'
  path: string | null
}

type Found = Pick<UnsentRecording, 'state' | 'path'> & Pick<Piece, 'key' | 'userId' | 'isPassedOver'>

/**
 * Returns everything found of all users' recordings that no server has, running ones first: one key may have both an interrupted recording and an
 * older unsent one.
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

/** Merges the entries with the same `keyOf` result: the first one, completed with information from the others. */
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

/** Returns one entry for each key of all users' recordings that no server has; owners are known only from pieces. */
const findOpen = async (): Promise<Found[]> => together(await findAll(), ({ key }) => key)

/** Lists the current user's recordings of a work that submitting it now would leave behind, running ones first. */
export async function listUnsentRecordings(workId: string): Promise<UnsentRecording[]> {
  const own = (await findOpen()).filter(({ key }) => isOfWork(key, workId))
  return own.map(({ key, state, path }) => ({ contentId: itemOf(key), state, path }))
}

/** Lists an owner's (`deviceOwner`) recordings on this device that are not sent automatically, because nobody has marked them as finished. */
export async function listUnfinishedRecordings(owner: string): Promise<UnfinishedRecording[]> {
  return (await findOpen()).flatMap(({ key, state, path, userId: ofUser, isPassedOver = false }) => {
    const isUndone = state === 'running' || (state === 'left' && !isPassedOver && !recordingsHeldHere().has(key))
    return isUndone && ofUser === owner ? [{ state, path, contentId: itemOf(key) }] : []
  })
}

/**
 * Returns the current user's recordings of a submitted work that no server has and nobody is recording, except those that their owner knew of at the
 * submission. Pieces of a recording that this tab holds completely are ignored; an interrupted recording is listed in addition to an older unsent
 * one.
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
