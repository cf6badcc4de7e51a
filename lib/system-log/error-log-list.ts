/** The errors of a tab (ENT-35): the current message, whether the list is open, and each message with its number of consecutive repetitions. */
export type ErrorLog = {
  current: string | null
  isVisible: boolean
  messages: readonly { text: string; count: number }[]
}

export const emptyErrorLog: ErrorLog = { current: null, isVisible: false, messages: [] }

/** Maximum number of stored messages; the oldest are dropped first. */
const MAX_MESSAGES = 100

/** Returns the log with another message; a repetition of the last one only increments its count (ERR-25). */
export function withMessage(log: ErrorLog, text: string): ErrorLog {
  const last = log.messages.at(-1)
  const messages =
    last?.text === text
      ? [...log.messages.slice(0, -1), { text, count: last.count + 1 }]
      : [...log.messages, { text, count: 1 }]
  return { ...log, current: text, messages: messages.slice(-MAX_MESSAGES) }
}
