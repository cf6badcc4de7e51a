import { currentWork } from '@/lib/interaction/client/current-work'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import type { AnnotationPlace } from '../annotation'
import { isRecordHere, isRowHere } from './at-place'

type Heard = {
  /** This device holds annotations that the page does not know, as after a reload without a network. */
  onHeld(): void
  /** The server has told of one. */
  onTold(): void
}

/** Watches, for a page without annotations, whether there are some after all; gives back how to stop. */
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
