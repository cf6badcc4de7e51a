import { MAX_NOTIFICATION_LENGTH, parseLegacyMessage } from './legacy-message'

test('[RT-15] valid messages are parsed', () => {
  expect(parseLegacyMessage({ type: 'ready' })).toEqual({ type: 'ready' })
  expect(parseLegacyMessage({ type: 'notification', variant: 'success', message: 'Save successful' })).toEqual({
    type: 'notification',
    variant: 'success',
    message: 'Save successful',
  })
  expect(parseLegacyMessage({ type: 'renamed', name: '<b>' })).toEqual({ type: 'renamed' })
  expect(parseLegacyMessage({ type: 'work', isOpen: true })).toEqual({ type: 'work', isOpen: true })
  expect(parseLegacyMessage({ type: 'navigate', path: '/assignment-creator/1?a=b#c' })).toEqual({
    type: 'navigate',
    path: '/assignment-creator/1?a=b#c',
  })
})

test('[RT-15] a notification with an unknown variant becomes a plain one', () => {
  expect(parseLegacyMessage({ type: 'notification', message: 'Hello', variant: '__proto__' })).toMatchObject({
    variant: 'info',
  })
})

test.each([
  undefined,
  null,
  'ready',
  1,
  [],
  ['ready'],
  {},
  { type: 'READY' },
  { type: ['ready'] },
  { type: 'logout' },
  { type: 'work', isOpen: 1 },
  { type: 'notification' },
  { type: 'notification', message: { toString: (): string => 'x' } },
  { type: 'notification', message: '   ' },
  { type: 'notification', message: 'x'.repeat(MAX_NOTIFICATION_LENGTH + 1) },
  { type: 'notification', message: 'x'.repeat(1_000_000) },
  { type: 'navigate' },
  { type: 'navigate', path: ['/'] },
  { type: 'navigate', path: `/${'x'.repeat(1_000_000)}` },
])('[F-63] an invalid message is ignored', (data) => {
  expect(parseLegacyMessage(data)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/\tjavascript:alert(1)\n',
  'data:text/html,x',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/..//evil.test',
  '/https://help.example.org/',
  '/https:/help.example.org/',
  '/HTTPS%3A//help.example.org/',
  '/logout',
  '/logout?x=1',
  '/a/../logout',
  '/login',
  '/api/sessions/current',
  '/legacy-shell/assessments',
  'classroom/assignments',
  '',
])('[F-64] navigate rejects %s', (path) => {
  expect(parseLegacyMessage({ type: 'navigate', path })).toBeNull()
})
