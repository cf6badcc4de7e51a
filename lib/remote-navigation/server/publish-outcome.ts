import 'server-only'
import { afterCommit, db } from '@/lib/db/db'
import { listConnected } from '@/lib/presence/server/list-connected'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publishNow } from '@/lib/realtime/server/publish'
import { countRecipients } from '../count-recipients'
import { MAX_EVENT_RECIPIENTS } from '../limits'
import { presentRecipient, remoteNavigationSelect } from './present-remote-navigation'

async function publishRecipients(remoteNavigationId: string, userIds: ReadonlySet<string>): Promise<void> {
  const row = await db().remoteNavigation.findUnique({
    where: { id: remoteNavigationId },
    select: remoteNavigationSelect,
  })
  if (!row) return
  const connected = await listConnected(row.recipients.map(({ userId }) => userId))
  const recipients = row.recipients.map((recipient) => presentRecipient(recipient, connected))
  const counts = countRecipients(recipients)
  const changed = recipients
    .filter(({ userId }) => userIds.has(userId))
    .map(({ userId, status, reason }) => ({ userId, status, reason }))
  for (let at = 0; at < changed.length; at += MAX_EVENT_RECIPIENTS) {
    await publishNow(assignmentChannel(row.assignmentId), 'teacher-message', {
      remoteNavigationId,
      counts,
      recipients: changed.slice(at, at + MAX_EVENT_RECIPIENTS),
    })
  }
}

/** Publishes the state of these recipients to the staff of the assignment after the commit; the call neither waits for it nor fails with it. */
export function publishOutcome(remoteNavigationId: string, userIds: readonly string[]): void {
  afterCommit(() => {
    void publishRecipients(remoteNavigationId, new Set(userIds)).catch(() => undefined)
  })
}
