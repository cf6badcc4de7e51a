import { currentWork } from '@/lib/interaction/client/current-work'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import type { AnnotationPlace } from '../annotation'
import { isRecordHere, isRowHere } from './at-place'

type Heard = {
  /** Called if this device holds annotations unknown to the page, e.g. after a reload while offline. */
  onHeld(): void
  /** Called when the server has reported an annotation. */
  onTold(): void
}

/** Watches whether annotations appear for a page that has none. Returns a function that stops watching. */
export function watchDevice(
  place: AnnotationPlace,
  contentIds: readonly string[] | null,
  { onHeld, onTold }: Heard,
): () => void {
  const work = currentWork()
  const look = () => {
    if (work.notes.all().some((row) => isRowHere(row, place))) onHeld()
  }
  void work.left.ready.then(look)
  return work.updates.onRecords(({ records }) => {
    const isOfPage = (contentId: string) => contentIds === null || contentIds.includes(contentId)
    const isHere = records.some(
      (record) => isOfPage(record.contentId) && isRecordHere(record, place, sessionUserId() ?? ''),
    )
    if (isHere) onTold()
  })
}
