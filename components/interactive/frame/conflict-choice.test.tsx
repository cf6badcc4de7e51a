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

test('[F-68] two versions from the same minute are labelled newer and older', () => {
  const [mine, theirs] = show(AT, AT + 20_000)
  expect(mine).toMatch(/This is the older one\. Changed May 6, 2026 at 12:00\sPM/)
  expect(theirs).toMatch(/This is the newer one\. Changed May 6, 2026 at 12:00\sPM/)
})

test('versions with the same time are not labelled newer or older', () => {
  for (const side of show(AT, AT)) expect(side).not.toMatch(/newer|older/)
})

test('[F-68] a version sent later is not labelled newer, as it may have been written earlier', () => {
  const [mine, theirs] = show(AT, AT + 20_000, true)
  expect(mine).toMatch(/hereChanged May 6, 2026 at 12:00\sPM/)
  expect(theirs).toMatch(/Sent later: May 6, 2026 at 12:00\sPM/)
})

test('[F-68] a local change made after the other version was sent is labelled newer', () => {
  const [mine, theirs] = show(AT + 20_000, AT, true)
  expect(mine).toMatch(/This is the newer one\. Changed May 6/)
  expect(theirs).toMatch(/This is the older one\. Sent May 6, 2026 at 12:00\sPM/)
})
