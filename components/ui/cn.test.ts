import { cn } from './cn'

test('the later of two utilities for one property wins', () => {
  expect(cn('p-4', 'p-2')).toBe('p-2')
  expect(cn('text-fs-2', 'text-fs-1')).toBe('text-fs-1')
  expect(cn('rounded-2', 'rounded-3')).toBe('rounded-3')
  expect(cn('max-w-form', 'max-w-reading')).toBe('max-w-reading')
  expect(cn('min-h-control-md', 'min-h-target')).toBe('min-h-target')
})

test('a size, a colour and a line height can be combined', () => {
  expect(cn('leading-5', 'text-fs-1', 'text-text-quiet')).toBe('leading-5 text-fs-1 text-text-quiet')
})
