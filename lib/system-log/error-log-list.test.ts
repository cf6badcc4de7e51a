import { clearErrorLog, errorLog, noteFailure, showErrorLog } from './client/error-log'
import { emptyErrorLog, withMessage } from './error-log-list'

const logOf = (...texts: string[]) => texts.reduce(withMessage, emptyErrorLog)

test('[ERR-25] repeats of a message in a row are counted, and start a new entry after another message', () => {
  expect(logOf('a', 'a', 'a', 'b', 'a').messages).toEqual([
    { text: 'a', count: 3 },
    { text: 'b', count: 1 },
    { text: 'a', count: 1 },
  ])
})

test('[ENT-35] the error log of a tab holds the current message, its visibility, and each text with its count', () => {
  expect(errorLog.read()).toEqual({ current: null, isVisible: false, messages: [] })
  for (const text of ['Not saved', 'Not saved', 'No connection']) noteFailure(text)
  showErrorLog(true)
  expect(errorLog.read()).toEqual({
    current: 'No connection',
    isVisible: true,
    messages: [
      { text: 'Not saved', count: 2 },
      { text: 'No connection', count: 1 },
    ],
  })
  clearErrorLog()
  expect(errorLog.read()).toEqual(emptyErrorLog)
})

test('the current message is the last one, and the oldest are dropped beyond 100', () => {
  const log = logOf(...Array.from({ length: 130 }, (_, at) => `m${at}`))
  expect(log.current).toBe('m129')
  expect(log.messages).toHaveLength(100)
  expect(log.messages[0]?.text).toBe('m30')
})
