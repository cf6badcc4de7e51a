import {
  type Annotation,
  type AnnotationPlace,
  colorIdOf,
  colorOf,
  type PageAnnotations,
} from '@/lib/annotation/annotation'
import { defaultHighlightColor, type HighlightColor } from '@/lib/theme/colors'

/** Where the notes of a film are kept, and what the page's server knew of them. */
export type FilmNotesPlace = {
  place: AnnotationPlace
  told: PageAnnotations
  /** Whether this reader may share a note with the class. */
  canShare: boolean
  contentId: string
  contextContentId: string
}

/** A note at a time of a film (ANN-05). */
export type VideoNote = {
  key: string
  /** In seconds. */
  time: number
  text: string
  color: HighlightColor
  isOwn: boolean
  isShared: boolean
  /** Why the server does not take its newest change; null where it does. */
  refusal: string | null
}

export type VideoNoteData = { time: number; colorId: number; text: string }

/** The data of a new note: empty, at this time, in the first color (ANN-24). */
export function newVideoNote(time: number): VideoNoteData {
  return { time: Math.max(0, Math.round(time * 10) / 10), colorId: colorIdOf(defaultHighlightColor), text: '' }
}

/** `interactionData` of a note. */
export function videoNoteData({ time, color, text }: Pick<VideoNote, 'time' | 'color' | 'text'>): VideoNoteData {
  return { time, colorId: colorIdOf(color), text }
}

/** The notes of a film among the annotations of a page, in the order of its time. */
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
