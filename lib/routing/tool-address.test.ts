import { isOwnTool, isToolFrame } from './tool-address'

test.each(['/assessment', '/assessment/documents', '/assessment/assessment/creator/1'])(
  '[F-66] %s is a page with the frame of the tool',
  (path) => expect(isToolFrame(path)).toBe(true),
)

test.each(['/assessments', '/assessment-creator/1', '/', '/legacy-shell'])('[F-66] %s is none', (path) =>
  expect(isToolFrame(path)).toBe(false),
)

test('our own tool is told from what only begins like it', () => {
  expect(['/legacy-shell', '/legacy-shell/documents'].every(isOwnTool)).toBe(true)
  expect(isOwnTool('/legacy-shells')).toBe(false)
})
