import { screen } from '@testing-library/react'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { renderWithTexts } from '@/tests/support/render'
import { RubricUse } from './rubric-use'

const parents = ['a', 'b'].map((id) => ({
  id,
  name: id,
  contentType: 'echo',
  contentSubType: 'writing',
  href: null,
  place: '',
}))
const usages = { parents, embeds: [], assignments: 0, insertions: 0 }
const show = (rubricScores: number | null, held = usages) =>
  renderWithTexts(<RubricUse usages={held} rubricScores={rubricScores} />, { authoring })

test('who writes a rubric is told how many items use it and how many scores were given with it', () => {
  show(41)
  expect(screen.getByText('2 items use this rubric, and 41 scores were given with it.')).toBeVisible()
  expect(screen.getByText('A changed score keeps those 41 until someone rescores them.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show the 2 items' })).toHaveAttribute('href', '#usages')
})

test('without scores only the items are told, and nothing while nobody uses it', () => {
  const { unmount } = show(0)
  expect(screen.getByText('2 items use this rubric.')).toBeVisible()
  unmount()
  show(0, { ...usages, parents: [] })
  expect(screen.queryByText(/this rubric/)).toBeNull()
})
