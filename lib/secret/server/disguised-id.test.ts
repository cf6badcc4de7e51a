import { validate, version } from 'uuid'
import { newId } from '@/lib/common/id'
import { disguisedId } from './disguised-id'

process.env.AUTH_SECRET ??= 'a secret of thirty-two characters'
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1/none'

test('[F-27] an id is disguised as a whole, and always in the same way', () => {
  const [first, second] = [newId(), newId()]
  const shown = disguisedId(first)
  expect(validate(shown)).toBe(true)
  expect(version(shown)).toBe(8)
  expect(disguisedId(first)).toBe(shown)
  expect(disguisedId(second)).not.toBe(shown)
  for (const part of first.split('-')) expect(shown).not.toContain(part)
})
