/** What an alert can be about (contract.md §2, Alerts). */
export const alertTypes = [
  'assigned',
  'reopened',
  'graded',
  'review-received',
  'roster-changed',
  'announcement',
] as const
export type AlertType = (typeof alertTypes)[number]

/** How an alert reaches its reader: as a dialog (interrupt) or behind the bell (profile). */
export const alertModes = ['interrupt', 'profile'] as const
export type AlertMode = (typeof alertModes)[number]
