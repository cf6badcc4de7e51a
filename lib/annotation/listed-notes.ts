import type { AnnotationSubType } from '@/lib/interaction/annotation'
import { kindByData } from '@/lib/interaction/text-mark-kind'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { holdsWords } from '@/lib/search/fold'
import type { HighlightColor } from '@/lib/theme/colors'
import { type Annotation, colorOf, textMarkOf } from './annotation'

/** A note as a list shows it. */
export type ListedNote = {
  key: string
  kind: AnnotationSubType
  /** The words that were marked. */
  quote: string
  text: string
  /** Null if nothing was highlighted. */
  color: HighlightColor | null
  /** The text version that contains its words; null if it has no words. */
  version: TextVersion | null
  from: 'me' | 'teacher' | 'student'
  isShared: boolean
  /** The position in a video, in seconds. */
  time: number | null
  contentId: string
  contextContentId: string
  save: Annotation['save']
  refusal: string | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns a note with the details of its kind. A highlight with text counts as a note, however it was created. */
export function listedNote(note: Annotation): ListedNote {
  const { key, subType, data, contentId, contextContentId, save, refusal, isOwn, sharedForAssignmentId } = note
  const mark = textMarkOf(note)
  const text = mark ? mark.text : textOf(data.text)
  const isShared = sharedForAssignmentId !== null
  return {
    key,
    kind: kindByData(subType, data),
    quote: mark?.selection?.selectedText ?? '',
    text,
    color: mark?.selection || subType === 'video' ? colorOf(data.colorId) : null,
    version: mark?.selection ? mark.version : null,
    from: isOwn ? 'me' : isShared ? 'teacher' : 'student',
    isShared,
    time: typeof data.time === 'number' ? data.time : null,
    contentId,
    contextContentId,
    save,
    refusal,
  }
}

/** Whether a note was written for a class to read on the page: video notes are shown in the video, and a bare highlight has nothing to read. */
export function isForClass(note: Pick<Annotation, 'subType' | 'data' | 'sharedForAssignmentId'>): boolean {
  return note.sharedForAssignmentId !== null && (textMarkOf(note)?.text ?? '').trim() !== ''
}

/** The filter of a list: a color, and words of the marked text or of the note. */
export type NoteFilter = { color: HighlightColor | null; search: string }

/** Whether a note has the color and contains each of the words, as in all searches (domain.md §14). */
export function isFound({ color, quote, text }: ListedNote, filter: NoteFilter): boolean {
  return (filter.color === null || filter.color === color) && holdsWords(`${quote} ${text}`, filter.search)
}

type Page = { id: string; contentIds: readonly string[] }

/** Groups notes by page, in page order; notes without a page are last, under null. */
export function byPage<P extends Page>(
  notes: readonly ListedNote[],
  pages: readonly P[],
): { page: P | null; notes: ListedNote[] }[] {
  const pageOf = ({ contentId, contextContentId }: ListedNote) =>
    pages.find(({ contentIds }) => contentIds.includes(contentId)) ??
    pages.find(({ id }) => id === contextContentId || id === contentId) ??
    null
  return [...pages, null].flatMap((page) => {
    const own = notes.filter((note) => pageOf(note) === page)
    return own.length > 0 ? [{ page, notes: own }] : []
  })
}
