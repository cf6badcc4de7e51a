import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import settings from '@/lib/i18n/messages/en/settings.json'
import { themeNames } from '@/lib/theme/themes'
import { renderWithTexts } from '@/tests/support/render'
import { ItemPreview } from './item-preview'

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview')
const asked = () => Object.fromEntries(new URL(frame().src).searchParams)
const preview = (versions: readonly ('standard' | 'leveled' | 'spanish')[], features = {}) => (
  <ItemPreview
    item={{ id: 'item-1', versions: { version: 3, features } }}
    versions={versions}
    theme="k5ela"
    themes={themeNames.map((value) => ({ value, label: settings.theme.name[value] }))}
  />
)
const show = (versions: Parameters<typeof preview>[0]) => renderWithTexts(preview(versions), { authoring })

test('an item is previewed as a student or teacher, in each of its versions and in each theme', async () => {
  show(['standard', 'spanish'])
  expect(new URL(frame().src).pathname).toBe('/item-preview/item-1')
  expect(asked()).toEqual({ version: 'standard', theme: 'k5ela', as: 'student' })
  await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Sky, high contrast')
  await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }))
  expect(asked()).toEqual({ version: 'spanish', theme: 'k5ela-hc', as: 'staff' })
  expect(screen.queryByRole('radio', { name: 'Leveled' })).toBeNull()
  expect(screen.getByText(/Preview shows what is saved\./)).toBeVisible()
  for (const theme of themeNames) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), settings.theme.name[theme])
    expect(asked().theme).toBe(theme)
  }
})

test('the preview of an echo is loaded again when only one of its features was saved', () => {
  const { rerender } = renderWithTexts(preview([], { prompt: 1 }), { authoring })
  const before = frame()
  rerender(preview([], { prompt: 1 }))
  expect(frame()).toBe(before)
  rerender(preview([], { prompt: 2 }))
  expect(frame()).not.toBe(before)
})

test('the phone preview has the width of a phone', async () => {
  show([])
  expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(frame()).toHaveClass('max-w-[39.2rem]')
})
