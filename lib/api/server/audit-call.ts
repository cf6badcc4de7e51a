import 'server-only'
import type { NotedChange } from '@/lib/audit/server/note-changes'
import { type AuditedRecord, recordAudit } from '@/lib/audit/server/record-audit'
import { recordDenial } from '@/lib/audit/server/record-denial'
import { isId } from '@/lib/common/id'
import { ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { Answer } from './answer'

/** An act as the audit log names it: `<noun>.<verb>`, and the record where neither the path nor the answer tells it. */
export type AuditedAct = { action: string; recordId?: string }

type Params = Record<string, string | string[]>
type Call = { actor: Actor; params: Params | undefined; requestId: string }

/** The record that the path of a call names. In production Next gives a path without parameters none at all, not an empty object. */
function idInPath(params: Params | undefined): string | null {
  return Object.values(params ?? {}).find((value): value is string => typeof value === 'string' && isId(value)) ?? null
}

type Outcome = { id: string; ok: boolean; code?: string }

const isOutcome = (entry: unknown): entry is Outcome =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'ok' in entry

const DENIALS = new Set(['not_found', 'forbidden', 'not_allowed'])

/** The records of an answer: the one it holds, or each of a list of outcomes. */
function recordsOf(answer: Answer | Response): AuditedRecord[] {
  const result: unknown = answer instanceof Response ? null : answer.result
  if (Array.isArray(result) && result.length > 0 && result.every(isOutcome))
    return result.map(({ id, ok, code = '' }) => ({
      id,
      outcome: ok ? 'done' : DENIALS.has(code) ? 'denied' : 'failed',
    }))
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : null
  return [{ id: typeof id === 'string' ? id : null, outcome: 'done' }]
}

type Done = { answer: Answer | Response; noted: readonly NotedChange[] }

/** Notes a call that was done: the record its path names, else those of its answer, with what changed of them. */
export async function auditDone(call: Call, act: AuditedAct, { answer, noted }: Done): Promise<void> {
  const id = act.recordId ?? idInPath(call.params)
  const records: AuditedRecord[] = id === null ? recordsOf(answer) : [{ id, outcome: 'done' }]
  await recordAudit({ actor: call.actor, action: act.action, records, noted, requestId: call.requestId })
}

const VERBS: Record<string, string> = { GET: 'read', POST: 'create', PUT: 'save', PATCH: 'save', DELETE: 'delete' }

/** `user-assignment.read` of `GET /api/user-assignments/{id}`: what is noted of a call whose declaration names no action. */
export function actionOf(request: Request): string {
  const [, , name = ''] = new URL(request.url).pathname.split('/')
  return `${name.replace(/s$/, '')}.${VERBS[request.method] ?? 'read'}`
}

/** Notes a call that was refused to a viewer: a missing ability, or a record that is not theirs to see (faults, "The cases"). */
export async function auditDenial(call: Call, request: Request, action: string | undefined, error: unknown) {
  const isDenial = error instanceof ProductError && (error.status === 403 || error.status === 404)
  if (!isDenial) return
  const { actor, params, requestId } = call
  await recordDenial({ actor, action: action ?? actionOf(request), recordId: idInPath(params), requestId })
}
