import type { AnnotationSubType } from '@/lib/interaction/annotation'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { defaultHighlightColor, type HighlightColor, highlightColors } from '@/lib/theme/colors'
import type { SelectionData } from './selection'

/** An annotation as the server reports it to a page. Times are in ms of the server's clock. */
export type ServerAnnotation = {
  id: string
  /** The id that its author's device gave it; null for annotations shared by others. */
  clientId: string | null
  subType: AnnotationSubType
  contentId: string
  contextContentId: string
  data: Record<string, unknown>
  sharedForAssignmentId: string | null
  version: number
  createdAt: number
  storedAt: number
}

/** An annotation as the reader sees it: the server's data overlaid with this device's unsent changes. */
export type Annotation = Omit<ServerAnnotation, 'id' | 'clientId' | 'version' | 'storedAt'> & {
  /** The `clientId` of one of the reader's own annotations, otherwise the server's id. */
  key: string
  isOwn: boolean
  /** The save state of its latest change. */
  save: 'saved' | 'pending' | 'refused'
  /** The server's reason for refusing it; empty if merging it with text written elsewhere made it too long; null if it is not refused. */
  refusal: string | null
}

/** The annotations to show: a student's in their work, or a reader's own, plus those shared with a class. */
export type AnnotationPlace = {
  userAssignmentId: string | null
  rootContentId: string
  /** The assignment whose shared annotations are shown too. */
  assignmentId: string | null
  /** Whether the reader may currently write here. */
  isOpen: boolean
}

/** The annotations the server returned for a page: those of these contents (null for all) as of `readAt`, in ms of the server's clock. */
export type PageAnnotations = {
  notes: readonly ServerAnnotation[]
  contentIds: readonly string[] | null
  readAt: number
}

/** Converts an annotation from the server to the shown form, without changes made on this device. */
export function shownOf({ id, clientId, version: _, storedAt: __, ...note }: ServerAnnotation): Annotation {
  return { ...note, key: clientId ?? id, isOwn: clientId !== null, save: 'saved', refusal: null }
}

/** A highlight or a note on words of a text. */
export type TextMark = {
  text: string
  color: HighlightColor
  version: TextVersion
  selection: SelectionData | null
}

/** Returns the number of a color, counted from 1. */
export function colorIdOf(color: HighlightColor): number {
  return highlightColors.indexOf(color) + 1
}

/** Returns the color with a number; the first color for an unknown number. */
export function colorOf(colorId: unknown): HighlightColor {
  return (typeof colorId === 'number' && highlightColors[colorId - 1]) || defaultHighlightColor
}

const isPoint = (value: unknown) => typeof value === 'object' && value !== null && 'offset' in value

/** Returns the data of a highlight or note, validated by its schema when stored; null for other kinds. */
export function textMarkOf({ subType, data }: Pick<Annotation, 'subType' | 'data'>): TextMark | null {
  if (subType !== 'highlight' && subType !== 'note') return null
  const selection = data.selectionData as SelectionData | null | undefined
  return {
    text: typeof data.annotation === 'string' ? data.annotation : '',
    color: colorOf(data.colorId),
    version: data.displayingSpanishContent ? 'spanish' : data.displayingLeveledContent ? 'leveled' : 'standard',
    selection: selection && isPoint(selection.anchor) && isPoint(selection.focus) ? selection : null,
  }
}

/** Returns the `interactionData` of a highlight or note (ANN-03). */
export function markData({ text, color, version, selection }: TextMark): Record<string, unknown> {
  return {
    annotation: text,
    colorId: colorIdOf(color),
    displayingLeveledContent: version === 'leveled',
    displayingSpanishContent: version === 'spanish',
    ...(selection && { selectionData: selection }),
  }
}
