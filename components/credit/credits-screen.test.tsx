import { screen, within } from '@testing-library/react'
import credit from '@/lib/i18n/messages/en/credit.json'
import { renderWithTexts } from '@/tests/support/render'
import { CreditsScreen } from './credits-screen'

test('[SH-36] credits have a title, a description and rows of title, image number and credit', () => {
  const credits = [
    {
      id: '1',
      title: 'Lantern Rock',
      description: 'Drawn for this module.',
      data: [
        { title: 'The Boat', imageNumber: '1.1', credit: 'Drawing: A. Nough' },
        { title: 'Narrations', credit: 'Synthetic' },
      ],
    },
    { id: '2', title: 'Rivers', description: null, data: [] },
  ]
  renderWithTexts(<CreditsScreen credits={credits} count={2} page={1} />, { credit })
  expect(screen.getByText('Drawn for this module.')).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Credits of Lantern Rock' }))
  const cells = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Title', 'Image number', 'Credit'],
    ['The Boat', '1.1', 'Drawing: A. Nough'],
    ['Narrations', '–', 'Synthetic'],
  ])
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2, name: 'Rivers' })).toBeVisible()
})

test('the page shows a message if there are no credits', () => {
  renderWithTexts(<CreditsScreen credits={[]} count={0} page={1} />, { credit })
  expect(screen.getByText('No credits yet')).toBeVisible()
})
