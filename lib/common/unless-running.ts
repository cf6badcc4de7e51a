/** A function that begins `work` unless what it began before is still running; `work` tells its own failures. */
export function unlessRunning(work: () => Promise<unknown>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => {
      isRunning = false
    })
  }
}
