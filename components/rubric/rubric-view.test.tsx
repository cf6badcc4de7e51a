import { screen, within } from '@testing-library/react'
import { renderWithTexts } from '@/tests/support/render'
import { RubricView } from './rubric-view'

const rubric = (id: string) => ({
  id,
  data: {
    title: `Rubric ${id}`,
    options: [
      { id: 'much', description: 'Much', score: 4 },
      { id: 'little', description: 'Little', score: 1 },
      { id: 'some', description: 'Some', score: 2 },
    ],
  },
})

test('[READ-18] [READ-19] [READ-20] options are listed from the lowest score up under their heading, and the first rubric starts open', () => {
  renderWithTexts(<RubricView rubrics={[rubric('a'), rubric('b')]} />)
  const heading = screen.getByText('(Score 1 - 4) Rubric a')
  expect(heading.closest('details')).toHaveAttribute('open')
  expect(screen.getByText('(Score 1 - 4) Rubric b').closest('details')).not.toHaveAttribute('open')
  const options = within(heading.closest('details') as HTMLElement).getAllByRole('listitem')
  expect(options.map((option) => option.textContent)).toEqual(['1Little', '2Some', '4Much'])
})

test('a picked option is labelled as picked', () => {
  renderWithTexts(<RubricView rubrics={[rubric('a')]} selections={{ a: 'some' }} />)
  expect(screen.getByText('Some').closest('li')).toHaveTextContent('Picked')
  expect(screen.getByText('Much').closest('li')).not.toHaveTextContent('Picked')
})
