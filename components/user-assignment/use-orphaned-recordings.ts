import { useCallback, useEffect, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { OrphanedRecording } from './orphaned-recordings'

const NONE: readonly OrphanedRecording[] = []

const load = () => loadInTime(() => import('./orphaned-recordings'))

/** What this device has of the recordings of a work that was turned in without them, and how its owner lets them go. */
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
        // The one that began to look last knows best. What is there already goes on being heard.
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

/** What was found; of what is shown already, the same objects, as a sound that is made anew stops. */
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
