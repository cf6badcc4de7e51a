import { type InteractiveSubType, isInteractiveSubType, type PartKind } from './sub-types'

/**
 * Which parts of an answer are text, and of which kind: HTML, plain text throughout, or the ids of an activity's plain-text parts. An empty list for
 * answers that are picked or recorded.
 */
export type Written = 'html' | true | readonly string[]

const NOTHING: readonly string[] = []

const WRITTEN_PARTS: Record<PartKind, boolean> = {
  'short-answer': true,
  'fill-in-the-blank': true,
  'word-bank': false,
  match: false,
  order: false,
  sort: false,
  table: true,
}

type AskedData = { responseType?: string; parts?: readonly { id: string; kind: PartKind }[] }

const WRITTEN: Record<InteractiveSubType, (data: AskedData) => Written> = {
  'multiple-choice': () => NOTHING,
  poll: ({ responseType }) => (responseType === 'words' ? true : NOTHING),
  essay: () => 'html',
  activity: ({ parts = [] }) => parts.filter(({ kind }) => WRITTEN_PARTS[kind]).map(({ id }) => id),
  recording: () => NOTHING,
  image: () => NOTHING,
  video: () => NOTHING,
  audio: () => NOTHING,
  carousel: () => NOTHING,
  document: () => NOTHING,
  'fun-fact': () => NOTHING,
  'picture-this': () => NOTHING,
  'number-crunch': () => NOTHING,
}

/** Returns which parts of an item's answer are text; an echo, which is not an interactive, is answered with a text like an essay. */
export function writtenOf(contentSubType: string | null, data: Record<string, unknown>): Written {
  // The data of an item has been parsed by the schema of its type.
  return isInteractiveSubType(contentSubType) ? WRITTEN[contentSubType](data as AskedData) : 'html'
}
