import { findPrivate } from './log-hygiene.mjs'

const known = { names: ['Ana Lopez'], texts: ['The river was wider than my father had said'] }

describe('[F-98] what a log must not hold', () => {
  test.each([
    ['{"user":"ana@example.org"}', 'an email address'],
    ['{"cookie":"traverse.session=abc.def"}', 'a session cookie'],
    ['{"authorization":"Selector abcdefgh1234"}', 'a selector'],
    ['{"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0"}', 'a signed token'],
    ['{"password":"learn-together"}', 'a password'],
    ['{"message":"Ana Lopez could not sign in"}', 'a name'],
    ['{"value":"<p>The river was <em>wider</em> than my father had said.</p>"}', 'an answer'],
  ])('finds in %s %s', (line, kind) => {
    expect(findPrivate(`{"ok":true}\n${line}`, known)).toEqual([`line 2 holds ${kind}`])
  })

  test('lets ids, paths and codes pass', () => {
    const line = '{"level":30,"path":"/api/users/01a1fa26-be47-75a7-95e1-468f1bfdddd8","code":"not_found"}'
    expect(findPrivate(line, known)).toEqual([])
  })
})
