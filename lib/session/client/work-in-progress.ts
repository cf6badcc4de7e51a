let workInProgress = 0
let unkeptWork = 0

/**
 * Marks work as open on this page: a lost session is then recovered on the page and never by leaving it (domain.md §13). `isKept`: the work is stored
 * on this device as well, so that the page may be reloaded. Returns how to remove the mark.
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

/** Whether work is open on this page. */
export const isWorkOpen = () => workInProgress > 0

/** Whether all open work on this page is stored on this device as well. */
export const isWorkKept = () => unkeptWork === 0
