import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { renderWithTexts } from '@/tests/support/render'
import { ItemPreview } from './item-preview'

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview')
const asked = () => Object.fromEntries(new URL(frame().src).searchParams)
const show = (versions: readonly ('standard' | 'leveled' | 'spanish')[]) =>
  renderWithTexts(<ItemPreview item={{ id: 'item-1', version: 3 }} versions={versions} theme="k5ela" />, { authoring })

test('an item is previewed as a student or teacher, in each of its versions and in each theme', async () => {
  show(['standard', 'spanish'])
  expect(new URL(frame().src).pathname).toBe('/item-preview/item-1')
  expect(asked()).toEqual({ version: 'standard', theme: 'k5ela', as: 'student' })
  await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'K-5 ELA, high contrast')
  await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }))
  expect(asked()).toEqual({ version: 'spanish', theme: 'k5ela-hc', as: 'staff' })
  expect(screen.queryByRole('radio', { name: 'Leveled' })).toBeNull()
  expect(screen.getByText(/Preview shows what is saved\./)).toBeVisible()
})

test('the phone preview has the width of a phone', async () => {
  show([])
  expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(frame()).toHaveClass('max-w-[39.2rem]')
})
