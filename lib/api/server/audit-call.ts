import 'server-only'
import type { NotedChange } from '@/lib/audit/server/note-changes'
import { type AuditedRecord, recordAudit } from '@/lib/audit/server/record-audit'
import { recordDenial } from '@/lib/audit/server/record-denial'
import { isId } from '@/lib/common/id'
import { ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { Answer } from './answer'

/** An action as named in the audit log, `<noun>.<verb>`, and the record id if neither the path nor the response contains it. */
export type AuditedAct = { action: string; recordId?: string }

type Params = Record<string, string | string[]>
type Call = { actor: Actor; params: Params | undefined; requestId: string }

/** Returns the record id in the path of a call. In production, Next passes undefined instead of {} for a path without parameters. */
function idInPath(params: Params | undefined): string | null {
  return Object.values(params ?? {}).find((value): value is string => typeof value === 'string' && isId(value)) ?? null
}

type Outcome = { id: string; ok: boolean; code?: string }

const isOutcome = (entry: unknown): entry is Outcome =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'ok' in entry

const DENIALS = new Set(['not_found', 'forbidden', 'not_allowed'])

/** Returns the records in a response: the single result, or each entry of a list of outcomes. */
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

/** Logs a successful call: the record named by the path, else those in the response, together with the noted changes. */
export async function auditDone(call: Call, act: AuditedAct, { answer, noted }: Done): Promise<void> {
  const id = act.recordId ?? idInPath(call.params)
  const records: AuditedRecord[] = id === null ? recordsOf(answer) : [{ id, outcome: 'done' }]
  await recordAudit({ actor: call.actor, action: act.action, records, noted, requestId: call.requestId })
}

const VERBS: Record<string, string> = { GET: 'read', POST: 'create', PUT: 'save', PATCH: 'save', DELETE: 'delete' }

/** Returns the default action name of a call that declares none, e.g. `user-assignment.read` for `GET /api/user-assignments/{id}`. */
export function actionOf(request: Request): string {
  const [, , name = ''] = new URL(request.url).pathname.split('/')
  return `${name.replace(/s$/, '')}.${VERBS[request.method] ?? 'read'}`
}

/** Logs a call that was refused because an ability is missing or the record is outside the viewer's scope (faults, "The cases"). */
export async function auditDenial(call: Call, request: Request, action: string | undefined, error: unknown) {
  const isDenial = error instanceof ProductError && (error.status === 403 || error.status === 404)
  if (!isDenial) return
  const { actor, params, requestId } = call
  await recordDenial({ actor, action: action ?? actionOf(request), recordId: idInPath(params), requestId })
}
