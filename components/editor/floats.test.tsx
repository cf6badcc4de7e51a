import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openEditor } from '@/tests/support/open-editor'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const PICTURE =
  '<div data-block="image" data-content-id="01890000-0000-7000-8000-000000000001" data-display-mode="block"></div>'

test('[EDT-08] a text block floats to a side, and back', async () => {
  const { select, choose, html, press } = await openEditor('<p>One</p><p>Two</p>')
  await select('One', { isCaret: true })
  await choose(/^Float/, 'Float right')
  expect(await html()).toBe('<p data-float="right">One</p><p>Two</p>')
  await press('Float')
  expect(await screen.findByRole('menuitemradio', { name: 'Float right' })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'No float' }))
  expect(await html()).toBeUndefined()
})

test('[EDT-08] a figure floats as a whole', async () => {
  const { select, choose, html } = await openEditor(
    `<figure>${PICTURE}<figcaption>Low tide</figcaption></figure><p>One</p>`,
  )
  await select('Low tide', { isCaret: true })
  await choose(/^Float/, 'Float left')
  expect(await html()).toBe(`<figure data-float="left">${PICTURE}<figcaption>Low tide</figcaption></figure><p>One</p>`)
})

test('[EDT-08] a selected picture floats in a figure, which is removed with the float', async () => {
  const { choose, html } = await openEditor(`${PICTURE}<p>One</p>`)
  await userEvent.click(screen.getByRole('group', { name: 'Picture' }))
  await choose(/^Float/, 'Float right')
  expect(await html()).toBe(`<figure data-float="right">${PICTURE}</figure><p>One</p>`)
  await choose(/^Float/, 'No float')
  expect(await html()).toBeUndefined()
})

test.each([
  ['a list', '<ul><li>One</li></ul>'],
  ['a table', '<table><tbody><tr><td>One</td></tr></tbody></table>'],
])('[EDT-08] floating is disabled in %s', async (_, stored) => {
  const { select } = await openEditor(stored)
  await select('One', { isCaret: true })
  expect(screen.getByRole('button', { name: 'Float' })).toBeDisabled()
})
