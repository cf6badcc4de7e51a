import { fc } from '@/tests/support/properties'
import { chooseBlocks, mergeBlocks } from './merge-blocks'

const merge = (base: string, mine: string, theirs: string) =>
  mergeBlocks([...base], [...mine], [...theirs]).map((part) =>
    part.is === 'joined' ? part.blocks.join('') : `{${part.mine.join('')}|${part.theirs.join('')}}`,
  )
const text = (parts: string[]) => parts.join('')

test.each([
  ['nothing changed', 'abc', 'abc', 'abc', 'abc'],
  ['one side changed', 'abc', 'aXc', 'abc', 'aXc'],
  ['the other side changed', 'abc', 'abc', 'abY', 'abY'],
  ['each side changed a different place', 'abcd', 'aXcd', 'abcY', 'aXcY'],
  ['each side changed one of two adjacent blocks', 'abc', 'Xbc', 'aYc', 'XYc'],
  ['both sides made the same change', 'abc', 'aXc', 'aXc', 'aXc'],
  ['one side added a block, the other removed one', 'abc', 'abcX', 'bc', 'bcX'],
  ['both sides changed the same block', 'abc', 'aXc', 'aYc', 'a{X|Y}c'],
  ['one side changed a block that the other removed', 'abc', 'aXc', 'ac', 'a{X|}c'],
  ['both sides added at the same place', 'ab', 'aXb', 'aYb', 'a{X|Y}b'],
  ['the base was empty', '', 'X', 'Y', '{X|Y}'],
])('%s', (_name, base, mine, theirs, expected) => {
  expect(text(merge(base, mine, theirs))).toBe(expected)
})

test('a choice takes mine, theirs or both, and defaults to both', () => {
  const parts = mergeBlocks([...'abc'], [...'XbX'], [...'YbY'])
  expect(chooseBlocks(parts, ['mine', 'theirs']).join('')).toBe('XbY')
  expect(chooseBlocks(parts, ['both']).join('')).toBe('XYbXY')
})

const blocks = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 12 })

test('for any three texts, changes on only one side are kept, and no new block of either is lost', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      expect(chooseBlocks(mergeBlocks(base, mine, base), [])).toEqual(mine)
      expect(chooseBlocks(mergeBlocks(base, base, theirs), [])).toEqual(theirs)
      const all = chooseBlocks(mergeBlocks(base, mine, theirs), [])
      for (const block of [...mine, ...theirs]) if (!base.includes(block)) expect(all).toContain(block)
    }),
  )
})
