import type { AnnotationPlace, ServerAnnotation } from '@/lib/annotation/annotation'
import { AnnotationStore } from '@/lib/annotation/client/annotation-store'
import { RequestError } from '@/lib/api/client/request-error'
import { createRowSender, type RemoveCall, type SaveCall } from '@/lib/interaction/client/row-sender'
import { WorkStore } from '@/lib/interaction/client/work-store'
import type { WireInteraction } from '@/lib/interaction/wire'
import { wireInteraction } from './answer-server'
import { memoryDatabase, memoryTab } from './memory-work'

/** A student's own open work. */
export const PLACE: AnnotationPlace = {
  userAssignmentId: 'work-1',
  rootContentId: 'root-1',
  assignmentId: 'assignment-1',
  isOpen: true,
}

/** The server's side, as far as annotations need it (contract.md §4.3). */
export class NoteServer {
  readonly rows = new Map<string, WireInteraction>()
  readonly removed: string[] = []
  readonly bodies: Record<string, unknown>[] = []
  refusal: RequestError | null = null

  save: SaveCall = async (body) => {
    if (this.refusal) throw this.refusal
    this.bodies.push(body)
    const clientId = String(body.clientId)
    if (this.removed.includes(`id of ${clientId}`)) throw new RequestError(409, 'wrong_state', 'This note was deleted.')
    const known = this.rows.get(clientId)
    const isRepeat = known?.tabId === body.tabId && known?.sequence === body.sequence
    if (known && !isRepeat && known.version !== body.version)
      throw new RequestError(409, 'stale_version', 'This note was changed in another place.', { current: known })
    const row = isRepeat && known ? known : this.write(clientId, body, (known?.version ?? 0) + 1)
    return { result: row, context: { applied: true } }
  }

  remove: RemoveCall = async (id, { version }) => {
    if (this.refusal) throw this.refusal
    const known = [...this.rows.values()].find((row) => row.id === id)
    if (known && version !== null && version !== known.version)
      throw new RequestError(409, 'stale_version', 'This note was changed in another place.', { current: known })
    this.removed.push(id)
    for (const [clientId, row] of this.rows) if (row.id === id) this.rows.delete(clientId)
  }

  write(clientId: string, body: Record<string, unknown>, version: number): WireInteraction {
    const row: WireInteraction = {
      ...wireInteraction(),
      id: `id of ${clientId}`,
      clientId,
      type: 'annotation',
      interactionType: 'annotation',
      interactionSubType: String(body.interactionSubType),
      contentId: String(body.contentId),
      contextContentId: String(body.contextContentId),
      userId: 'user-1',
      userAssignmentId: 'work-1',
      sharedForAssignmentId: null,
      interactionData: body.interactionData as Record<string, unknown>,
      version,
      tabId: String(body.tabId),
      sequence: Number(body.sequence),
      dateModified: new Date().toISOString(),
    }
    this.rows.set(clientId, row)
    return row
  }
}

type Parts = {
  server?: NoteServer
  database?: ReturnType<typeof memoryDatabase>
  tab?: string
  isOnline?: () => boolean
  place?: AnnotationPlace
}

/** The notes of a page in a newly opened tab. */
export async function openAnnotationStore({
  server = new NoteServer(),
  database = memoryDatabase(),
  tab = 'tab-a',
  isOnline = () => true,
  place = PLACE,
}: Parts = {}) {
  const writer = { owner: 'user-1', userId: 'user-1', tab: memoryTab(tab) }
  const work = new WorkStore({
    ...writer,
    database,
    send: createRowSender(server.save, server.remove),
    isOnline,
    recoverSession: async () => true,
  })
  await jest.advanceTimersByTimeAsync(0)
  const store = new AnnotationStore(work, writer, place)
  store.subscribe(() => void store.read()) // as the page does
  const settle = () => jest.advanceTimersByTimeAsync(60_000)
  const texts = () => store.read().map(({ data }) => data.annotation)
  return { store, work, server, database, settle, texts }
}

/** A new note on the first page, or a change to one. */
export const mark = (annotation: string, colorId = 1) => ({
  key: null,
  subType: 'note' as const,
  contentId: 'page-1',
  contextContentId: 'page-1',
  data: { annotation, colorId },
  sharedForAssignmentId: null,
})

/** A note of this user as the server reports it. */
export function told(changes: Partial<ServerAnnotation> = {}): ServerAnnotation {
  return {
    id: 'id-1',
    clientId: 'client-1',
    subType: 'highlight',
    contentId: 'page-1',
    contextContentId: 'page-1',
    data: { annotation: 'told', colorId: 1 },
    sharedForAssignmentId: null,
    version: 1,
    createdAt: 1,
    storedAt: 1,
    ...changes,
  }
}

/** What the first page's server returns. */
export const page = (notes: ServerAnnotation[], readAt = 2) => ({ notes, contentIds: ['page-1'], readAt })
