import { upstreamMessage } from './upstream-message'

test.each<[unknown, string]>([
  [{ error: { message: 'File not found: x.' } }, 'File not found: x.'],
  [{ error: 'invalid_grant', error_description: 'Bad code' }, 'Bad code'],
  [{ error: 'invalid_grant' }, 'invalid_grant'],
  [{ errorCode: 404, errorMessage: 'No such asset' }, 'No such asset'],
  [{ message: ' two\n lines\u0000 ' }, 'two lines'],
  [{ message: { deep: true } }, 'Canto answered with an error (404).'],
  [{ message: '' }, 'Canto answered with an error (404).'],
  ['<html>', 'Canto answered with an error (404).'],
  [null, 'Canto answered with an error (404).'],
  [Object.create({ message: 'inherited' }), 'Canto answered with an error (404).'],
])('%j is reported as one line', (value, expected) => {
  expect(upstreamMessage('Canto', 404, value)).toBe(expected)
})

test('a long message is cut', () => {
  expect(upstreamMessage('Canto', 500, { message: 'x'.repeat(5_000) })).toBe(`${'x'.repeat(300)}…`)
})
