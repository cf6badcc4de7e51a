const boxOf = (contentId: string) => document.querySelector<HTMLElement>(`[data-recording="${contentId}"]`)

/** Returns whether the recorder of an item is on this page. */
export const isRecorderHere = (contentId: string): boolean => boxOf(contentId) !== null

/** Scrolls to and focuses an item's recorder on this page, after a closing dialog has returned the focus; returns false if it is not here. */
export function showRecorder(contentId: string): boolean {
  const box = boxOf(contentId)
  if (box)
    setTimeout(() => {
      box.scrollIntoView({ block: 'center' })
      box.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
  return box !== null
}
