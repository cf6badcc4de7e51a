import { useCallback, useEffect, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { LeftRecording } from './left-recordings'

const NONE: readonly LeftRecording[] = []

const load = () => loadInTime(() => import('./left-recordings'))

/** What this device has of the recordings of a work that was turned in without them, and how its owner lets them go. */
export function useLeftRecordings(workId: string, isSubmitted: boolean) {
  const [left, setLeft] = useState(NONE)

  useEffect(() => {
    if (!isSubmitted) return
    let isGone = false
    let stop = () => {}
    let looks = 0
    async function follow() {
      const { onLeftRecordings, readLeftRecordings } = await load()
      if (isGone) return
      const look = async () => {
        looks += 1
        const at = looks
        const found = await readLeftRecordings(workId)
        // The one that began to look last knows best. What is there already goes on being heard.
        if (!isGone && at === looks) setLeft((shown) => asShown(found, shown))
      }
      stop = onLeftRecordings(look)
      void look()
    }
    void follow()
    return () => {
      isGone = true
      stop()
      setLeft(NONE)
    }
  }, [workId, isSubmitted])

  const letGo = useCallback(
    async (recordings: readonly LeftRecording[]) => {
      await (await load()).letGoRecordings(workId, recordings)
      setLeft((shown) => shown.filter((each) => !recordings.includes(each)))
    },
    [workId],
  )
  return { left, letGo }
}

/** What was found; of what is shown already, the same objects, as a sound that is made anew stops. */
function asShown(found: readonly LeftRecording[], shown: readonly LeftRecording[]): readonly LeftRecording[] {
  const next = found.map((one) => shown.find((other) => isSame(one, other)) ?? one)
  return next.length === shown.length && next.every((one, at) => one === shown[at]) ? shown : next
}

const isSame = (one: LeftRecording, other: LeftRecording) =>
  one.key === other.key &&
  one.state === other.state &&
  one.blob.size === other.blob.size &&
  one.isHereAlone === other.isHereAlone &&
  one.uploadIds.join() === other.uploadIds.join()
