import { type InteractiveSubType, isInteractiveSubType, type PartKind } from './sub-types'

/**
 * What of an answer is words, and of which kind: a text with markup, plain words throughout, or the parts of an activity that hold plain
 * words, by their ids. Of what is picked or recorded nothing is: an empty list.
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

/** What the answer to an item holds in words; an echo, which is no interactive, is answered with a text as an essay is. */
export function writtenOf(contentSubType: string | null, data: Record<string, unknown>): Written {
  // The data of an item was stored through the schema of its type.
  return isInteractiveSubType(contentSubType) ? WRITTEN[contentSubType](data as AskedData) : 'html'
}
