import {
  type Annotation,
  type AnnotationPlace,
  colorIdOf,
  colorOf,
  type PageAnnotations,
} from '@/lib/annotation/annotation'
import { defaultHighlightColor, type HighlightColor } from '@/lib/theme/colors'

/** Where a film's notes are stored, and those that the server rendered the page with. */
export type FilmNotesPlace = {
  place: AnnotationPlace
  told: PageAnnotations
  /** Whether this reader may share a note with the class. */
  canShare: boolean
  contentId: string
  contextContentId: string
}

/** A note at a position in a film (ANN-05). */
export type VideoNote = {
  key: string
  /** In seconds. */
  time: number
  text: string
  color: HighlightColor
  isOwn: boolean
  isShared: boolean
  /** Why the server refused its latest change; null if it did not. */
  refusal: string | null
}

export type VideoNoteData = { time: number; colorId: number; text: string }

/** Creates the data of a new note: empty, at this time, in the first color (ANN-24). */
export function newVideoNote(time: number): VideoNoteData {
  return { time: Math.max(0, Math.round(time * 10) / 10), colorId: colorIdOf(defaultHighlightColor), text: '' }
}

/** Returns the `interactionData` of a note. */
export function videoNoteData({ time, color, text }: Pick<VideoNote, 'time' | 'color' | 'text'>): VideoNoteData {
  return { time, colorId: colorIdOf(color), text }
}

/** Returns the notes of a film among a page's annotations, sorted by their time in the film. */
export function videoNotesOf(annotations: readonly Annotation[], contentId: string): VideoNote[] {
  return annotations
    .filter((note) => note.subType === 'video' && note.contentId === contentId)
    .map(({ key, data, isOwn, sharedForAssignmentId, refusal }) => ({
      key,
      time: typeof data.time === 'number' ? data.time : 0,
      text: typeof data.text === 'string' ? data.text : '',
      color: colorOf(data.colorId),
      isOwn,
      isShared: sharedForAssignmentId !== null,
      refusal,
    }))
    .sort((one, other) => one.time - other.time)
}
