declare global {
  /** True once this process has been asked to stop; the server and the app are bundled separately and share this global. */
  var __traverseDraining: boolean | undefined
}

/** Whether this process is about to stop: it finishes running work and should be given no new work. */
export function isDraining(): boolean {
  return globalThis.__traverseDraining === true
}

/** Marks this process as about to stop; irreversible. */
export function startDraining(): void {
  globalThis.__traverseDraining = true
}
