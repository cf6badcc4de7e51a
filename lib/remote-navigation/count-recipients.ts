import type { ShownStatus, WireRecipient } from './schema'

/** Returns the number of recipients in each shown status. */
export function countRecipients(recipients: readonly Pick<WireRecipient, 'status'>[]): Record<ShownStatus, number> {
  const counts = { asked: 0, moved: 0, stayed: 0, failed: 0, 'not-connected': 0, cancelled: 0, superseded: 0 }
  for (const { status } of recipients) counts[status] += 1
  return counts
}
