/** What went wrong in a tab (ENT-35): the message of now, whether the list is shown, and each message with how often it came in a row. */
export type ErrorLog = {
  current: string | null
  isVisible: boolean
  messages: readonly { text: string; count: number }[]
}

export const emptyErrorLog: ErrorLog = { current: null, isVisible: false, messages: [] }

/** Messages that are kept; the earliest make room. */
const MAX_MESSAGES = 100

/** With one message more: the same one again counts up, instead of standing there twice (ERR-25). */
export function withMessage(log: ErrorLog, text: string): ErrorLog {
  const last = log.messages.at(-1)
  const messages =
    last?.text === text
      ? [...log.messages.slice(0, -1), { text, count: last.count + 1 }]
      : [...log.messages, { text, count: 1 }]
  return { ...log, current: text, messages: messages.slice(-MAX_MESSAGES) }
}
