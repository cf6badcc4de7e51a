import { RequestError } from '@/lib/api/client/request-error'
import type { SaveCall } from '@/lib/interaction/client/row-sender'
import { decideSave } from '@/lib/interaction/decide-save'
import type { WireInteraction } from '@/lib/interaction/wire'

type Body = {
  clientId: string
  interactionType: string
  contentId: string
  contextContentId?: string
  rootContentId: string
  userAssignmentId: string
  interactionData: Record<string, unknown>
  state: 'incomplete' | 'complete'
  tabId: string
  sequence: number
  version?: number | null
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** An interaction in its wire format. */
export function wireInteraction(changes: Partial<WireInteraction> = {}): WireInteraction {
  return {
    id: 'interaction-1',
    clientId: 'client-1',
    type: 'interactive',
    interactionType: 'interactive',
    interactionSubType: 'essay',
    contentId: 'content-1',
    contextContentId: 'page-1',
    rootContentId: 'root-1',
    userId: 'user-1',
    userAssignmentId: 'work-1',
    assignmentId: 'assignment-1',
    interactionData: { value: 'from the server' },
    state: 'incomplete',
    attempt: 1,
    tries: 0,
    requiresGrading: false,
    score: null,
    maxScore: null,
    scoreData: null,
    version: 1,
    scoreVersion: 0,
    tabId: 'another-tab',
    sequence: 1,
    sharedForAssignmentId: null,
    peerReactionAverage: null,
    peerReactionCount: 0,
    dateCreated: '2026-05-06T10:00:00.000Z',
    dateModified: '2026-05-06T10:00:00.000Z',
    ...changes,
  }
}

/** The saving side of the contract (§4.3) in memory, using the product's own decisions; every write is recorded. */
export class AnswerServer {
  readonly rows = new Map<string, WireInteraction>()
  readonly pageViews = new Map<string, Body>()
  /** The values in the order in which they were written. */
  readonly written: unknown[] = []
  private readonly sequences = new Map<string, number>()
  /** Refuses or fails the next saves by throwing; undefined lets them through. */
  failure: ((body: Body) => RequestError | undefined) | undefined

  readonly save: SaveCall = async (body) => this.take(body as Body)

  take(body: Body): { result: WireInteraction; context: { applied: boolean } } {
    const failure = this.failure?.(body)
    if (failure) throw failure
    if (body.interactionType === 'page-view') {
      this.pageViews.set(body.clientId, body)
      return { result: wireInteraction({ clientId: body.clientId }), context: { applied: true } }
    }
    return this.takeAnswer(body)
  }

  private takeAnswer(body: Body) {
    const id = `${body.userAssignmentId}/${body.contentId}/${body.contextContentId}`
    const stored = this.rows.get(id)
    const tab = `${id}/${body.tabId}`
    const { cleared, ...data } = body.interactionData
    const state = body.state === 'complete' ? 'student-complete' : 'incomplete'
    if (stored) {
      const decision = decideSave(
        {
          version: stored.version,
          lastTabId: stored.tabId,
          tabSequence: this.sequences.get(tab) ?? null,
          isSameContent: JSON.stringify(stored.interactionData) === JSON.stringify(data) && stored.state === state,
          isBlank: isBlank(stored.interactionData.value),
        },
        {
          version: body.version ?? null,
          tabId: body.tabId,
          sequence: body.sequence,
          isBlank: isBlank(data.value),
          isCleared: cleared === true,
        },
      )
      if (decision === 'conflict')
        throw new RequestError(409, 'stale_version', 'This answer was changed in another place.', { current: stored })
      if (decision !== 'write') {
        if (decision === 'repeat') this.sequences.set(tab, body.sequence)
        return { result: stored, context: { applied: decision === 'repeat' } }
      }
    }
    const { clientId, contentId, contextContentId, rootContentId, userAssignmentId, tabId, sequence } = body
    const row = wireInteraction({
      ...(stored ?? { id: `interaction-of-${id}`, clientId }),
      ...{ contentId, contextContentId, rootContentId, userAssignmentId, tabId, sequence, state },
      interactionData: data,
      version: (stored?.version ?? 0) + 1,
    })
    this.rows.set(id, row)
    this.sequences.set(tab, sequence)
    this.written.push(data.value)
    return { result: row, context: { applied: true } }
  }
}
