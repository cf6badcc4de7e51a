import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'
import { IconButton } from './icon-button'

test('a loading button keeps its focus, is marked busy, and ignores clicks and form submission', async () => {
  const press = jest.fn()
  const send = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" loading onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
})

test('a button does not submit its form by default', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button>Look</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(send).not.toHaveBeenCalled()
})

test('asChild styles a link, which stays a link', () => {
  render(
    <Button asChild variant="primary">
      <a href="/library">Library</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Library' })
  expect(link).toHaveClass('bg-accent')
  expect(link).not.toHaveAttribute('type')
})

test('an icon button is named by its label', () => {
  render(<IconButton label="Print" icon={<svg aria-hidden="true" />} />)
  expect(screen.getByRole('button')).toHaveAccessibleName('Print')
})
