import { screen } from '@testing-library/react'
import { renderWithTexts } from '@/tests/support/render'
import { ConflictChoice } from './conflict-choice'

const AT = Number(new Date(2026, 4, 6, 12, 0, 5))

function show(mine: number, theirs: number) {
  renderWithTexts(
    <ConflictChoice
      mine={{ value: 'Here', changedAt: mine }}
      theirs={{ value: 'There', changedAt: theirs }}
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
