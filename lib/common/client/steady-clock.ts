type Source = () => number

/**
 * Creates a clock that never goes backward: between two readings it advances by the larger of the wall clock's and the monotonic counter's advance.
 * So it is right both on a device that slept (the counter paused) and on one whose time was set back (the wall clock did not advance).
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

/** Returns the time in ms by which this tab measures timeouts. */
export function steadyNow(): number {
  clock ??= steadyClock(
    () => Date.now(),
    () => performance.now(),
  )
  return clock()
}
