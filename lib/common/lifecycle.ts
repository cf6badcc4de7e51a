declare global {
  /** True once this process has been asked to end; the server and the app it serves are bundled apart and meet here. */
  var __traverseDraining: boolean | undefined
}

/** Tells whether this process is about to end: it finishes what it began and should be given nothing new. */
export function isDraining(): boolean {
  return globalThis.__traverseDraining === true
}

/** Marks this process as about to end. There is no way back. */
export function startDraining(): void {
  globalThis.__traverseDraining = true
}
