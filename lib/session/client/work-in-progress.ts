let workInProgress = 0
let unkeptWork = 0

/**
 * Says that work is open on this page: a lost session is then mended in place and never by leaving (domain.md §13). `isKept`: it stands on
 * this device as well, so that the page may be loaded anew. Gives back its end.
 */
export function holdWork({ isKept = false } = {}): () => void {
  workInProgress += 1
  if (!isKept) unkeptWork += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    workInProgress -= 1
    if (!isKept) unkeptWork -= 1
  }
}

/** Tells whether work is open on this page. */
export const isWorkOpen = () => workInProgress > 0

/** Tells whether all that is open on this page stands on this device as well. */
export const isWorkKept = () => unkeptWork === 0
