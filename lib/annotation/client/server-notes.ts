import type { AnnotationSubType } from '@/lib/interaction/annotation'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { PageAnnotations, ServerAnnotation } from '../annotation'

/** Converts a record from the server to an annotation of a page; `isOwn`: whether it belongs to the current user. */
export function serverAnnotationOf(record: WireInteraction, isOwn: boolean): ServerAnnotation {
  return {
    id: record.id,
    clientId: isOwn ? record.clientId : null,
    // The server knows no other subtypes.
    subType: record.interactionSubType as AnnotationSubType,
    contentId: record.contentId,
    contextContentId: record.contextContentId,
    data: record.interactionData,
    sharedForAssignmentId: record.sharedForAssignmentId,
    version: record.version,
    createdAt: Date.parse(record.dateCreated),
    storedAt: Date.parse(record.dateModified),
  }
}

/** Returns a predicate for stored notes that a page shows were removed elsewhere: it covers them but no longer lists them. */
export function goneBy({ notes, contentIds, readAt }: PageAnnotations) {
  const listed = new Set(notes.map(({ id }) => id))
  return ({ id, contentId, storedAt }: Pick<ServerAnnotation, 'id' | 'contentId' | 'storedAt'>): boolean =>
    (contentIds === null || contentIds.includes(contentId)) && !listed.has(id) && storedAt <= readAt
}

/** The latest version of each annotation of one place that the server has reported. */
export class ServerNotes {
  private readonly told = new Map<string, ServerAnnotation>()

  all(): ServerAnnotation[] {
    return [...this.told.values()]
  }

  /** Returns one of the reader's own annotations by its `clientId`. */
  own(clientId: string): ServerAnnotation | undefined {
    return this.all().find((note) => note.clientId === clientId)
  }

  learn(note: ServerAnnotation): void {
    const known = this.told.get(note.id)
    if (!known || known.version <= note.version) this.told.set(note.id, note)
  }

  forget(id: string): void {
    this.told.delete(id)
  }

  /** Merges the annotations the server returned for a page. */
  open(page: PageAnnotations): void {
    const isGone = goneBy(page)
    for (const note of this.all()) if (isGone(note)) this.forget(note.id)
    for (const note of page.notes) this.learn(note)
  }
}
