import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Annotation, type AnnotationPlace, type PageAnnotations, shownOf } from '../annotation'
import type { AnnotationStore } from './annotation-store'
import { annotationsOf } from './current-annotations'

/** Returns the annotations of a place and the store for changing them: the server's data overlaid with this device's changes. */
export function useAnnotations(
  place: AnnotationPlace,
  told: PageAnnotations,
): { notes: readonly Annotation[]; store: () => AnnotationStore } {
  const { userAssignmentId, rootContentId, assignmentId, isOpen } = place
  const first = useMemo(() => told.notes.map(shownOf), [told])
  const access = useMemo(() => {
    const store = () => annotationsOf({ userAssignmentId, rootContentId, assignmentId, isOpen })
    return { store, subscribe: (listener: () => void) => store().subscribe(listener) }
  }, [userAssignmentId, rootContentId, assignmentId, isOpen])

  useEffect(() => {
    access.store().open({ userAssignmentId, rootContentId, assignmentId, isOpen }, told)
  }, [access, userAssignmentId, rootContentId, assignmentId, isOpen, told])

  const notes = useSyncExternalStore(
    access.subscribe,
    () => access.store().read(),
    () => first,
  )
  return { notes, store: access.store }
}
