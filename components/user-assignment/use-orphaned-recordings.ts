import { useCallback, useEffect, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { OrphanedRecording } from './orphaned-recordings'

const NONE: readonly OrphanedRecording[] = []

const load = () => loadInTime(() => import('./orphaned-recordings'))

/** Returns the recordings on this device of a work that was submitted without them, and a function to discard them. */
export function useOrphanedRecordings(workId: string, isSubmitted: boolean) {
  const [left, setLeft] = useState(NONE)

  useEffect(() => {
    if (!isSubmitted) return
    let isGone = false
    let stop = () => {}
    let looks = 0
    async function follow() {
      const { onOrphanedRecordings, readOrphanedRecordings } = await load()
      if (isGone) return
      const look = async () => {
        looks += 1
        const at = looks
        const found = await readOrphanedRecordings(workId)
        // Only the latest lookup counts. Recordings that are already shown keep playing.
        if (!isGone && at === looks) setLeft((shown) => asShown(found, shown))
      }
      stop = onOrphanedRecordings(look)
      void look()
    }
    void follow()
    return () => {
      isGone = true
      stop()
      setLeft(NONE)
    }
  }, [workId, isSubmitted])

  const discard = useCallback(
    async (recordings: readonly OrphanedRecording[]) => {
      await (await load()).discardRecordings(workId, recordings)
      setLeft((shown) => shown.filter((each) => !recordings.includes(each)))
    },
    [workId],
  )
  return { left, discard }
}

/** Returns what was found, reusing the objects already shown, since a new object would stop playback. */
function asShown(
  found: readonly OrphanedRecording[],
  shown: readonly OrphanedRecording[],
): readonly OrphanedRecording[] {
  const next = found.map((one) => shown.find((other) => isSame(one, other)) ?? one)
  return next.length === shown.length && next.every((one, at) => one === shown[at]) ? shown : next
}

const isSame = (one: OrphanedRecording, other: OrphanedRecording) =>
  one.key === other.key &&
  one.state === other.state &&
  one.blob.size === other.blob.size &&
  one.isHereAlone === other.isHereAlone &&
  one.uploadIds.join() === other.uploadIds.join()
