import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CARDS_PER_ROW } from '@/lib/curriculum/limits'
import curriculum from '@/lib/i18n/messages/en/curriculum.json'
import { renderWithTexts } from '@/tests/support/render'
import { RememberGrade } from './remember-grade'
import { ShowAll } from './show-all'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

test('[CUR-04] the grade on screen is remembered by its key', () => {
  renderWithTexts(<RememberGrade gradeId="grade-4" />)
  expect(document.cookie).toContain('k5-curriculum-last-grade=grade-4')
})

describe('[CUR-26] a section with more than one row', () => {
  const show = (count: number) =>
    renderWithTexts(
      <ShowAll count={count} layout="grid" title={<h2>Lessons</h2>} empty={null}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of this list never move.
          <li key={at}>Card</li>
        ))}
      </ShowAll>,
      { curriculum },
    )
  /** Returns how many cards the list shows at each width, by the media queries of its classes. */
  const previewed = () =>
    ['max-sm', 'sm:max-md', 'md:max-lg', 'lg'].map((width) => {
      const rule = new RegExp(`(?:^|\\s)${width}:\\[&>li:nth-child\\(n\\+(\\d+)\\)\\]:hidden`)
      const past = rule.exec(screen.getByRole('list').className)?.[1]
      return past === undefined ? null : Number(past) - 1
    })

  test('previews one row at each width; Show All has the count, Show Less collapses it', async () => {
    show(5)
    expect(previewed()).toEqual(Object.values(CARDS_PER_ROW))
    const toggle = screen.getByRole('button', { name: 'Show All (5)' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(previewed()).toEqual([null, null, null, null])
    expect(screen.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(toggle)
    expect(previewed()).toEqual(Object.values(CARDS_PER_ROW))
  })

  test.each([
    [1, ['hidden', 'sm:hidden', 'md:hidden', 'lg:hidden']],
    [3, ['md:hidden', 'lg:hidden']],
    [4, ['lg:hidden']],
    [5, []],
  ])('with %i cards shows its button only at widths where they need more than one row', (count, hidden) => {
    show(count)
    const { classList } = screen.getByRole('button', { hidden: true })
    expect([...classList].filter((name) => /^(sm:|md:|lg:)?hidden$/.test(name)).sort()).toEqual([...hidden].sort())
  })
})
