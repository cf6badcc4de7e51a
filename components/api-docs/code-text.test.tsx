import { render, screen } from '@testing-library/react'
import { CodeText } from './code-text'

test('text between backticks is rendered as code, the rest as text', () => {
  const { container } = render(<CodeText>{'Lists students, as `users` does.'}</CodeText>)
  expect(container).toHaveTextContent('Lists students, as users does.')
  expect(screen.getByText('users').tagName).toBe('CODE')
})
