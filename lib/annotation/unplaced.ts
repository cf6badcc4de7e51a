import { textOfHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { anchorSelection } from './anchor'
import { type ServerAnnotation, textMarkOf } from './annotation'
import { type BodyText, bodyText } from './body-text'

/** Returns the texts of a content in a version. */
export type TextsOf = (contentId: string, version: TextVersion) => readonly string[]

/**
 * Returns the ids of notes whose words are no longer in the texts they were made in; notes still unchecked when `isOver` becomes true are
 * not reported.
 */
export function unplacedNotes(
  notes: readonly ServerAnnotation[],
  htmlOf: TextsOf,
  isOver: () => boolean = () => false,
): string[] {
  const read = new Map<string, BodyText[]>()
  const bodiesOf = (contentId: string, version: TextVersion) => {
    const key = `${contentId} ${version}`
    const bodies = read.get(key) ?? htmlOf(contentId, version).map((html) => bodyText(textOfHtml(html).split('\n')))
    read.set(key, bodies)
    return bodies
  }
  return notes.flatMap((note) => {
    const mark = textMarkOf(note)
    const { selection, version } = mark ?? { selection: null, version: 'standard' as const }
    if (!selection || isOver()) return []
    const isFound = bodiesOf(note.contentId, version).some((body) => anchorSelection(body, selection))
    return isFound ? [] : [note.id]
  })
}
