import { render, screen } from '@testing-library/react'
import { Picture } from './picture'

const entry = {
  id: '1',
  url: '/api/media/1/original',
  type: 'image',
  mimeType: 'image/webp',
  width: 800,
  height: 450,
  variants: {},
}

test('an eager picture is decoded synchronously, others asynchronously', () => {
  const { rerender } = render(<Picture entry={entry} alt="A boat" isEager />)
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'sync')
  rerender(<Picture entry={entry} alt="A boat" />)
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'async')
})
