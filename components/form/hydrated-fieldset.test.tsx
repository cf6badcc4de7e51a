import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrate } from '@/tests/support/hydrate'
import { renderWithTexts } from '@/tests/support/render'
import { HydratedFieldset } from './hydrated-fieldset'

function Controls() {
  const [text, setText] = useState('stored')
  return (
    <HydratedFieldset>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Save</button>
      <a href="/elsewhere">Elsewhere</a>
    </HydratedFieldset>
  )
}

test('[F-86] controls are disabled until the page is hydrated, but links are not', async () => {
  await hydrate(<Controls />, () => {
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('stored')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeEnabled()
    expect(screen.queryByRole('group')).toBeNull()
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and typed')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('stored and typed')
})

test('client-rendered controls are enabled immediately, unless they are loading', () => {
  const { rerender } = renderWithTexts(<Controls />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  rerender(
    <HydratedFieldset isLoading>
      <button type="button">Press</button>
    </HydratedFieldset>,
  )
  expect(screen.getByRole('button', { name: 'Press' })).toBeDisabled()
})
