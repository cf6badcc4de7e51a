type Source = () => number

/**
 * A clock that never goes back: of the wall and of the counter that nobody sets it believes, from reading to reading, the one that went
 * further. So a device that slept (the counter stood still) and one whose time was set back (the wall did) both come out right.
 */
export function steadyClock(wall: Source, counter: Source): Source {
  let time = wall()
  let [lastWall, lastCounter] = [time, counter()]
  return () => {
    const [nowWall, nowCounter] = [wall(), counter()]
    time += Math.max(0, nowWall - lastWall, nowCounter - lastCounter)
    lastWall = nowWall
    lastCounter = nowCounter
    return time
  }
}

let clock: Source | null = null

/** The time by which this tab counts what runs out, in ms. */
export function steadyNow(): number {
  clock ??= steadyClock(
    () => Date.now(),
    () => performance.now(),
  )
  return clock()
}
