'use client'

import { useMemo } from 'react'
import { useAnnotations } from '@/lib/annotation/client/use-annotations'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import { type FilmNotesPlace, newVideoNote, type VideoNote, videoNoteData, videoNotesOf } from '../video-note'

/** Returns the notes of a film and the ways to change them; they are saved like all work, so they wait on the device without a network. */
export function useFilmNotes({ place, told, canShare, contentId, contextContentId }: FilmNotesPlace) {
  const { notes: annotations, store } = useAnnotations(place, told)
  const notes = useMemo(() => videoNotesOf(annotations, contentId), [annotations, contentId])
  const about = { subType: 'video' as const, contentId, contextContentId }
  const sharedWith = (isShared: boolean) => (isShared ? place.assignmentId : null)
  return {
    notes,
    canWrite: place.isOpen,
    /** Staff in a class may share their notes with it. */
    canShare: canShare && place.isOpen,
    add: (time: number, isShared: boolean) =>
      store().save({ ...about, key: null, data: newVideoNote(time), sharedForAssignmentId: sharedWith(isShared) }),
    /** Saves a note while it is typed: each letter on the device at once, on the server after the delay of CALL-58. */
    change: (note: VideoNote) =>
      void store().save(
        {
          ...about,
          key: note.key,
          data: videoNoteData(note),
          sharedForAssignmentId: sharedWith(note.isShared),
        },
        SAVE_DELAY_MS,
      ),
    store,
  }
}

export type FilmNotes = ReturnType<typeof useFilmNotes>
