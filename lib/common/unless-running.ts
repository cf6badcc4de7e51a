/** Returns a function that starts `work` unless the previous run is still in progress; `work` must handle its own errors. */
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
