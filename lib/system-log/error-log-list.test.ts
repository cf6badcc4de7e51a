import { emptyErrorLog, withMessage } from './error-log-list'

const logOf = (...texts: string[]) => texts.reduce(withMessage, emptyErrorLog)

test('[ERR-25] the same message in a row counts up, and stands anew after another one', () => {
  expect(logOf('a', 'a', 'a', 'b', 'a').messages).toEqual([
    { text: 'a', count: 3 },
    { text: 'b', count: 1 },
    { text: 'a', count: 1 },
  ])
})

test('the message of now is the last one, and the earliest make room', () => {
  const log = logOf(...Array.from({ length: 130 }, (_, at) => `m${at}`))
  expect(log.current).toBe('m129')
  expect(log.messages).toHaveLength(100)
  expect(log.messages[0]?.text).toBe('m30')
})
