import { NotesLeaf } from '@/components/annotation/notes-leaf'
import type { OpenPane } from '@/lib/viewer/beside'

type NotesPaneProps = { pane: Extract<OpenPane, { kind: 'annotations' | 'notebook' }> }

/** The notes of the page, or of all pages, each with the way to its place. */
export function NotesPane({ pane }: NotesPaneProps) {
  return <NotesLeaf key={pane.kind} isHere={pane.kind === 'annotations'} {...pane.notes} />
}
