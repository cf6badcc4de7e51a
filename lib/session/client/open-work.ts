let openWork = 0
let unkeptWork = 0
const waitsForWork: (() => void)[] = []

function tellWaiting(): void {
  if (unkeptWork > 0) return
  for (const go of waitsForWork.splice(0)) go()
}

/**
 * Says that work is open on this page: a lost session is then mended in place and never by leaving (domain.md §13). `isKept`: it stands on
 * this device as well, so that the page may be loaded anew. Gives back its end.
 */
export function holdOpenWork({ isKept = false } = {}): () => void {
  openWork += 1
  if (!isKept) unkeptWork += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    openWork -= 1
    if (isKept) return
    unkeptWork -= 1
    // Whoever only holds it anew does so at once.
    queueMicrotask(tellWaiting)
  }
}

/** Tells whether work is open on this page. */
export const isWorkOpen = () => openWork > 0

/** Tells whether all that is open on this page stands on this device as well. */
export const isWorkKept = () => unkeptWork === 0

/** Waits until no work is open that would go with the page. */
export function untilWorkIsKept(): Promise<void> {
  return unkeptWork === 0 ? Promise.resolve() : new Promise((resolve) => waitsForWork.push(resolve))
}
