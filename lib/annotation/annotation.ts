import type { AnnotationSubType } from '@/lib/interaction/annotation'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { defaultHighlightColor, type HighlightColor, highlightColors } from '@/lib/theme/colors'
import type { SelectionData } from './selection'

/** An annotation as the server tells a page of it. Times in ms of the server's clock. */
export type ServerAnnotation = {
  id: string
  /** What its own writer knows it by; null for what somebody else has shared. */
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

/** An annotation as a reader has it now: what this device knows over what the server has told. */
export type Annotation = Omit<ServerAnnotation, 'id' | 'clientId' | 'version' | 'storedAt'> & {
  /** The `clientId` of an own one, else the server's id. */
  key: string
  isOwn: boolean
  /** Where its newest change is. */
  save: 'saved' | 'pending' | 'refused'
  /** Why the server does not take it, in its words; empty where it has too many with those of another place; null where it is taken. */
  refusal: string | null
}

/** Whose annotations are looked at: a student's in their work, or a reader's own in what they read, and those of a class. */
export type AnnotationPlace = {
  userAssignmentId: string | null
  rootContentId: string
  /** The assignment whose shared ones are looked at too. */
  assignmentId: string | null
  /** Whether the reader may write here now. */
  isOpen: boolean
}

/** What a page's server says: the annotations of these contents as they were at a time of its clock, in ms; of all contents where null. */
export type PageAnnotations = {
  notes: readonly ServerAnnotation[]
  contentIds: readonly string[] | null
  readAt: number
}

/** An annotation as the server has told it, with nothing of this device. */
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

/** The number of a colour, from 1. */
export function colorIdOf(color: HighlightColor): number {
  return highlightColors.indexOf(color) + 1
}

/** The colour of a number; the first one for a number that is none. */
export function colorOf(colorId: unknown): HighlightColor {
  return (typeof colorId === 'number' && highlightColors[colorId - 1]) || defaultHighlightColor
}

const isPoint = (value: unknown) => typeof value === 'object' && value !== null && 'offset' in value

/** The data of a highlight or note as it was stored through its schema; null for another kind. */
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

/** `interactionData` of a highlight or note (ANN-03). */
export function markData({ text, color, version, selection }: TextMark): Record<string, unknown> {
  return {
    annotation: text,
    colorId: colorIdOf(color),
    displayingLeveledContent: version === 'leveled',
    displayingSpanishContent: version === 'spanish',
    ...(selection && { selectionData: selection }),
  }
}
