import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import list from '@/lib/i18n/messages/en/list.json'
import { renderWithTexts } from '@/tests/support/render'
import { CellEditor } from './cell-editor'

const choices = ['K', '1'].map((grade) => ({ value: grade, label: grade }))
const end = jest.fn()
const show = (value: string | null) =>
  renderWithTexts(
    <CellEditor
      label="Edit Grade of Ivy Chen"
      entry={{ choices, isOptional: true }}
      value={value}
      onEnd={end}
      onCancel={jest.fn()}
    />,
    { list },
  )
const field = () => screen.getByRole('combobox', { name: 'Edit Grade of Ivy Chen' })
const offered = () =>
  within(field())
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'))

test('a value outside the choices is shown and kept unless another one is chosen', async () => {
  show('PK')
  expect(field()).toHaveValue('PK')
  expect(offered()).toEqual(['', 'PK', 'K', '1'])
  await userEvent.click(screen.getByRole('button', { name: list.edit.save }))
  expect(end).toHaveBeenCalledWith('PK', true)
})

test('a value among the choices, or an empty one, adds no option', () => {
  const { unmount } = show('K')
  expect(offered()).toEqual(['', 'K', '1'])
  unmount()
  show(null)
  expect(offered()).toEqual(['', 'K', '1'])
})
