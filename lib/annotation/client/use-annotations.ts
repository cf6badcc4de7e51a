import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Annotation, type AnnotationPlace, shownOf, type ToldPage } from '../annotation'
import type { AnnotationShelf } from './annotation-shelf'
import { annotationsOf } from './current-annotations'

/** The annotations of a place, and their shelf for changes: what the page's server says, under what this device knows. */
export function useAnnotations(
  place: AnnotationPlace,
  told: ToldPage,
): { notes: readonly Annotation[]; shelf: () => AnnotationShelf } {
  const { userAssignmentId, rootContentId, assignmentId, isOpen } = place
  const first = useMemo(() => told.notes.map(shownOf), [told])
  const access = useMemo(() => {
    const shelf = () => annotationsOf({ userAssignmentId, rootContentId, assignmentId, isOpen })
    return { shelf, subscribe: (listener: () => void) => shelf().subscribe(listener) }
  }, [userAssignmentId, rootContentId, assignmentId, isOpen])

  useEffect(() => {
    access.shelf().open({ userAssignmentId, rootContentId, assignmentId, isOpen }, told)
  }, [access, userAssignmentId, rootContentId, assignmentId, isOpen, told])

  const notes = useSyncExternalStore(
    access.subscribe,
    () => access.shelf().read(),
    () => first,
  )
  return { notes, shelf: access.shelf }
}
