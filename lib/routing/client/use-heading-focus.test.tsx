import { render, screen } from '@testing-library/react'
import { beginAtHeading, useHeadingFocus } from './use-heading-focus'

function Frame({ path }: { path: string }) {
  useHeadingFocus(path)
  return (
    <main>
      <h1>{path}</h1>
      <input key={path} />
    </main>
  )
}

const heading = (name: string) => screen.getByRole('heading', { name })

test('the heading of an opened page gets the focus when the focused element is gone', () => {
  const { rerender } = render(<Frame path="/assignments" />)
  screen.getByRole('textbox').focus()
  beginAtHeading('/binder')
  rerender(<Frame path="/assignments" />)
  expect(screen.getByRole('textbox')).toHaveFocus()
  rerender(<Frame path="/binder" />)
  expect(heading('/binder')).toHaveFocus()
})

test('a page opened another way, or another page than expected, leaves the focus alone', () => {
  const { rerender } = render(<Frame path="/assignments" />)
  rerender(<Frame path="/binder" />)
  expect(document.body).toHaveFocus()
  beginAtHeading('/assignments')
  rerender(<Frame path="/settings" />)
  rerender(<Frame path="/assignments" />)
  expect(document.body).toHaveFocus()
})
