import type { AnnotationSubType } from '@/lib/interaction/annotation'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { PageAnnotations, ServerAnnotation } from '../annotation'

/** A record of the server as a page would tell of it; `isOwn`: it is of the user of this page. */
export function serverAnnotationOf(record: WireInteraction, isOwn: boolean): ServerAnnotation {
  return {
    id: record.id,
    clientId: isOwn ? record.clientId : null,
    // The server knows no other kinds.
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

/** How a page tells of a stored note that it was taken away in another place: it was asked for it, and does not list it any more. */
export function goneBy({ notes, contentIds, readAt }: PageAnnotations) {
  const listed = new Set(notes.map(({ id }) => id))
  return ({ id, contentId, storedAt }: Pick<ServerAnnotation, 'id' | 'contentId' | 'storedAt'>): boolean =>
    (contentIds === null || contentIds.includes(contentId)) && !listed.has(id) && storedAt <= readAt
}

/** What the server has told of the annotations of one place, each as it is newest. */
export class ServerNotes {
  private readonly told = new Map<string, ServerAnnotation>()

  all(): ServerAnnotation[] {
    return [...this.told.values()]
  }

  /** An own one, by what its writer knows it by. */
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

  /** Takes up what a page's server says. */
  open(page: PageAnnotations): void {
    const isGone = goneBy(page)
    for (const note of this.all()) if (isGone(note)) this.forget(note.id)
    for (const note of page.notes) this.learn(note)
  }
}
