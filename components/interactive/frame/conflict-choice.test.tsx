import { screen } from '@testing-library/react'
import { renderWithTexts } from '@/tests/support/render'
import { ConflictChoice } from './conflict-choice'

const AT = Date.parse('2026-05-06T12:00:05Z')

function show(mine: number, theirs: number, isSent = false) {
  renderWithTexts(
    <ConflictChoice
      mine={{ value: 'Here', changedAt: mine }}
      theirs={{ value: 'There', changedAt: theirs, isSent }}
      shown={String}
      onChoose={() => undefined}
    />,
  )
  return ['Your answer here', 'Your answer from another window or device'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  )
}

test('[F-68] two versions of the same minute are told apart in words', () => {
  const [mine, theirs] = show(AT, AT + 20_000)
  expect(mine).toMatch(/This is the older one\. Changed May 6, 2026 at 12:00\sPM/)
  expect(theirs).toMatch(/This is the newer one\. Changed May 6, 2026 at 12:00\sPM/)
})

test('of two versions of the same time neither is called the newer one', () => {
  for (const side of show(AT, AT)) expect(side).not.toMatch(/newer|older/)
})

test('[F-68] one that was sent later may have been written earlier, and is not called the newer one', () => {
  const [mine, theirs] = show(AT, AT + 20_000, true)
  expect(mine).toMatch(/hereChanged May 6, 2026 at 12:00\sPM/)
  expect(theirs).toMatch(/Sent later: May 6, 2026 at 12:00\sPM/)
})

test('[F-68] what was changed here after the other one had been sent is the newer one', () => {
  const [mine, theirs] = show(AT + 20_000, AT, true)
  expect(mine).toMatch(/This is the newer one\. Changed May 6/)
  expect(theirs).toMatch(/This is the older one\. Sent May 6, 2026 at 12:00\sPM/)
})
