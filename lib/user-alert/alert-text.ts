/** The names of alert texts; the texts themselves are the messages of `userAlert`. */
export const alertTextNames = [
  'assigned',
  'reopened',
  'reopenedItem',
  'endMoved',
  'endRemoved',
  'nowLate',
  'notLate',
  'released',
  'graded',
  'excused',
  'excusedItem',
  'countsAgain',
  'countsAgainItem',
  'reviewReceived',
  'joined',
  'left',
  'accountChanged',
] as const
export type AlertTextName = (typeof alertTextNames)[number]

/** User-written values in an alert: plain text, which is escaped when it is shown. */
export type AlertParameters = {
  name?: string
  itemName?: string
  /** ISO time, shown in the time zone of the reader's district. */
  endDate?: string
}
