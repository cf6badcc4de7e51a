import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Rubric, RubricSelections } from '@/lib/rubric/rubric'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'
import { StarRating } from './star-rating'
import { RatingNumber, Stars } from './stars'

const words = ['No idea yet.', 'An idea.', 'A clear idea.', 'A fresh idea.', 'An idea I will not forget.']
const rubricOf = (count: number): Rubric => ({
  id: 'ideas',
  data: {
    title: 'Ideas',
    options: words
      .slice(0, count)
      .map((description, index) => ({ id: `o${index + 1}`, description, score: index + 1 })),
  },
})

function Rating({ rubric, kept }: { rubric: Rubric; kept: (optionId: string) => void }) {
  const [selections, setSelections] = useState<RubricSelections>({})
  const handlePick = (optionId: string) => {
    kept(optionId)
    setSelections({ ideas: optionId })
  }
  return <StarRating rubric={rubric} selections={selections} onPick={handlePick} />
}

test.each([3, 5])('[PEER-03] a rubric of %i options has as many stars', async (count) => {
  const { container } = renderWithTexts(<Rating rubric={rubricOf(count)} kept={() => {}} />)
  expect(screen.getAllByRole('radio')).toHaveLength(count)
  expect(screen.getByRole('group', { name: 'Ideas' })).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('[PEER-04] a star announces its points and meaning to mouse, keyboard and screen reader users', async () => {
  renderWithTexts(<Rating rubric={rubricOf(3)} kept={() => {}} />)
  expect(screen.getByText('Pick a star.')).toBeVisible()
  await userEvent.hover(screen.getByRole('radio', { name: '2 Points: An idea.' }).closest('label') as HTMLElement)
  expect(screen.getByText('2 Points: An idea.')).toBeVisible()
  await userEvent.unhover(screen.getByRole('group'))
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: '1 Point: No idea yet.' })).toHaveFocus()
  expect(screen.getByText('1 Point: No idea yet.')).toBeVisible()
})

test('[PEER-05] a rating is set by keyboard, in whole stars', async () => {
  const kept = jest.fn()
  renderWithTexts(<Rating rubric={rubricOf(3)} kept={kept} />)
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
  expect(kept.mock.calls).toEqual([['o1'], ['o2'], ['o3']])
  expect(screen.getByRole('radio', { name: /^3 Points/ })).toBeChecked()
})

test('[PEER-05] a rating is shown in half stars', () => {
  renderWithTexts(<Stars value={2.7} max={4} />)
  expect(screen.getByRole('img', { name: '2.5 of 4 stars' })).toBeVisible()
})

test('[PEER-06] a rating number has one decimal place', () => {
  renderWithTexts(<RatingNumber value={(3 + 4) / 2} count={2} />)
  expect(screen.getByText('3.5')).toBeVisible()
  expect(screen.getByText('(2 reviews)')).toBeVisible()
  renderWithTexts(<RatingNumber value={4} />)
  expect(screen.getByText('4.0')).toBeVisible()
})
