import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { paragraphsOf } from '@/lib/rich-text/typed-text'
import { renderWithTexts } from '@/tests/support/render'
import { PlainField } from './plain-field'

function Field({ takes }: { takes: string }) {
  const [value, setValue] = useState('<p>One. Two.</p>')
  return (
    <>
      <h2 id="name">The essay</h2>
      <PlainField value={value} onChange={setValue} labelledBy="name" toHtml={paragraphsOf} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue(takes)}>
        Take
      </button>
    </>
  )
}

test('[F-68] the caret of a plain field keeps its place when changes arrive from elsewhere', async () => {
  renderWithTexts(<Field takes="<p>Zero.</p><p>One. Two.</p>" />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The essay' })
  box.focus()
  box.setSelectionRange(4, 4)
  await userEvent.click(screen.getByRole('button', { name: 'Take' }))
  expect(box).toHaveFocus()
  await userEvent.keyboard('!')
  expect(box).toHaveValue('Zero.\nOne.! Two.')
})

test('[F-68] changes from elsewhere do not focus a plain field', async () => {
  renderWithTexts(<Field takes="<p>Other.</p>" />)
  const press = screen.getByRole('button', { name: 'Take' })
  press.focus()
  await userEvent.click(press)
  expect(screen.getByRole('textbox')).toHaveValue('Other.')
  expect(press).toHaveFocus()
})
