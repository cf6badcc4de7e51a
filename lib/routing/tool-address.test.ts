import { isOwnTool, isToolFrame } from './tool-address'

test.each(['/assessment', '/assessment/documents', '/assessment/assessment/creator/1'])(
  '[F-66] %s is a page that frames the tool',
  (path) => expect(isToolFrame(path)).toBe(true),
)

test.each(['/assessments', '/assessment-creator/1', '/', '/legacy-shell'])(
  '[F-66] %s is not a page that frames the tool',
  (path) => expect(isToolFrame(path)).toBe(false),
)

test('our own tool is distinguished from paths that only start like it', () => {
  expect(['/legacy-shell', '/legacy-shell/documents'].every(isOwnTool)).toBe(true)
  expect(isOwnTool('/legacy-shells')).toBe(false)
})
