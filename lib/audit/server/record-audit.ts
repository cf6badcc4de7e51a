import 'server-only'
import type { Answer } from '@/lib/api/server/answer'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import { log } from '@/lib/system-log/server/log'

type Audited = {
  viewer: Viewer
  /** `<noun>.<verb>`, e.g. `assignment.create`. */
  action: string
  outcome: 'done' | 'denied'
  requestId: string
  answer?: Answer | Response
}

function idOf(answer: Audited['answer']): string | null {
  if (!answer || answer instanceof Response) return null
  const result = answer.result as { id?: unknown } | null
  return typeof result?.id === 'string' ? result.id : null
}

/** Writes one line of the audit log: who did what to which record, never what the record says. A failure to write is logged, not thrown. */
export async function recordAudit({ viewer, action, outcome, requestId, answer }: Audited): Promise<void> {
  const [recordType = action] = action.split('.')
  try {
    await db().auditLog.create({
      data: {
        id: newId(),
        userId: viewer.userId,
        contextUserId: viewer.session.contextUserId,
        districtId: viewer.districtId,
        action,
        recordType,
        recordId: idOf(answer),
        outcome,
        requestId,
      },
    })
  } catch (error) {
    log.error({ action, requestId, error: error instanceof Error ? error.name : 'unknown' }, 'audit line not written')
  }
}
