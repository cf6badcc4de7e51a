import { createRecording } from '@/components/media/recorder/use-recorder'
import { currentRecordings } from '@/lib/interaction/client/current-recordings'
import { forgetPieces, orphanedPieces } from '@/lib/upload/client/kept-pieces'
import { onRecordingEnded } from '@/lib/upload/client/recording-ends'
import { itemOf } from '@/lib/upload/client/recording-key'
import { keptRecording } from '@/lib/upload/client/stored-recordings'
import { excludedRecordings } from '@/lib/upload/client/unsent-recordings'

/** A recording that is on this device and was not turned in with its work; `uploadIds` are those that were begun of it. */
export type OrphanedRecording = Place & { blob: Blob; uploadIds: readonly string[]; isHereAlone: boolean }

/** Where it is; one that was cut off may be under the key of an older one that was not sent. */
type Place = Awaited<ReturnType<typeof excludedRecordings>>[number]

/** What is left to be heard under a key; null where it is on its way, or too short to be heard. */
async function readOne(workId: string, { key, state }: Place): Promise<OrphanedRecording | null> {
  if (state === 'left') {
    const pieces = await orphanedPieces(key)
    const localRecording = pieces && (await createRecording(pieces.blob).catch(() => null))
    return localRecording && { key, state, blob: localRecording.blob, uploadIds: [], isHereAlone: false }
  }
  const { localRecording, takenId, sending } = currentRecordings().read({
    userAssignmentId: workId,
    contentId: itemOf(key),
  })
  const begun = takenId === null ? [] : [takenId]
  if (state === 'notKept')
    return sending === 'refused'
      ? localRecording && { key, state, blob: localRecording.blob, uploadIds: begun, isHereAlone: true }
      : null
  const kept = await keptRecording(key)
  if (kept === null || kept === 'unknown') return null
  // One that says nothing of its answer is sent from its page alone.
  const isStuck = kept.isRefused === true || kept.answer === undefined
  if (!isStuck) return null
  return { key, state, blob: kept.blob, uploadIds: [...begun, ...(kept.uploadIds ?? [])], isHereAlone: false }
}

/** The recordings of a work that was turned in without them, to be heard. */
export async function readOrphanedRecordings(workId: string): Promise<OrphanedRecording[]> {
  const found = await Promise.all((await excludedRecordings(workId)).map((place) => readOne(workId, place)))
  return found.filter((recording) => recording !== null)
}

/** Hears when other recordings may be left; gives back how to stop. */
export function onOrphanedRecordings(listener: () => void): () => void {
  const stops = [onRecordingEnded(listener), currentRecordings().subscribe(listener)]
  window.addEventListener('focus', listener)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('focus', listener)
  }
}

/** Forgets recordings that their owner lets go, and nothing that they did not hear. */
export async function discardRecordings(workId: string, places: readonly Place[]): Promise<void> {
  for (const { key, state } of places) {
    // What is in this tab alone may have left pieces where the device had no room for the whole.
    if (state !== 'unsent') await forgetPieces(key)
    if (state !== 'left') await currentRecordings().discard({ userAssignmentId: workId, contentId: itemOf(key) })
  }
}
