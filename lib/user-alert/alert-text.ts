/** What alerts say, by name: their words stand in the texts of `userAlert`. */
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

/** What of people's own words stands in an alert: plain text, which is escaped where it is told. */
export type AlertParameters = {
  name?: string
  itemName?: string
  /** ISO time, told by the clock of the reader's district. */
  endDate?: string
}
