const boxOf = (contentId: string) => document.querySelector<HTMLElement>(`[data-recording="${contentId}"]`)

/** Whether the recorder of an item stands on this page. */
export const isRecorderHere = (contentId: string): boolean => boxOf(contentId) !== null

/** Leads to the recorder of an item on this page, once whatever closes just now has given its focus back; false where it is not here. */
export function showRecorder(contentId: string): boolean {
  const box = boxOf(contentId)
  if (box)
    setTimeout(() => {
      box.scrollIntoView({ block: 'center' })
      box.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
  return box !== null
}
