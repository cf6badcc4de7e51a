import { createRecording } from '@/components/media/recorder/use-recorder'
import { currentRecordings } from '@/lib/interaction/client/current-recordings'
import { forgetPieces, orphanedPieces } from '@/lib/upload/client/kept-pieces'
import { onRecordingEnded } from '@/lib/upload/client/recording-ends'
import { itemOf } from '@/lib/upload/client/recording-key'
import { keptRecording } from '@/lib/upload/client/stored-recordings'
import { excludedRecordings } from '@/lib/upload/client/unsent-recordings'

/** A recording on this device that was not submitted with its work; `uploadIds` are the uploads started for it. */
export type OrphanedRecording = Place & { blob: Blob; uploadIds: readonly string[]; isHereAlone: boolean }

/** Where it is stored; one that was cut off may share the key of an older one that was not sent. */
type Place = Awaited<ReturnType<typeof excludedRecordings>>[number]

/** Returns the playable recording under a key; null if it is being sent or is too short. */
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
  // A recording without a known answer can only be sent from its page.
  const isStuck = kept.isRefused === true || kept.answer === undefined
  if (!isStuck) return null
  return { key, state, blob: kept.blob, uploadIds: [...begun, ...(kept.uploadIds ?? [])], isHereAlone: false }
}

/** Returns the playable recordings of a work that was submitted without them. */
export async function readOrphanedRecordings(workId: string): Promise<OrphanedRecording[]> {
  const found = await Promise.all((await excludedRecordings(workId)).map((place) => readOne(workId, place)))
  return found.filter((recording) => recording !== null)
}

/** Calls the listener when the recordings may have changed; returns the function that unsubscribes. */
export function onOrphanedRecordings(listener: () => void): () => void {
  const stops = [onRecordingEnded(listener), currentRecordings().subscribe(listener)]
  window.addEventListener('focus', listener)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('focus', listener)
  }
}

/** Deletes recordings that their owner discards, and none that they have not heard. */
export async function discardRecordings(workId: string, places: readonly Place[]): Promise<void> {
  for (const { key, state } of places) {
    // A recording held only in this tab may have left pieces on a device that had no room for the whole.
    if (state !== 'unsent') await forgetPieces(key)
    if (state !== 'left') await currentRecordings().discard({ userAssignmentId: workId, contentId: itemOf(key) })
  }
}
