import { textOfHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { anchorSelection } from './anchor'
import { type ServerAnnotation, textMarkOf } from './annotation'
import { type BodyText, bodyText } from './body-text'

/** The texts of a content by their version; what is not there is null. */
export type TextsOf = (contentId: string, version: TextVersion) => readonly string[]

/** The ids of the notes whose words are not found any more in the texts that they were marked in; of those that are left once `isOver` nothing is said. */
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
