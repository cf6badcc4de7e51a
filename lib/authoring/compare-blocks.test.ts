import { compareBlocks } from './compare-blocks'

const p = (text: string) => `<p>${text}</p>`

test('unchanged blocks are counted, and a changed block is paired with its earlier version', () => {
  const before = [p('Twice a day the sea goes away.'), p('Shells stay.'), p('Nobody is home.')]
  const after = [p('Twice a day the sea walks away.'), p('Shells stay.'), p('Nobody is home.'), p('A new line.')]
  expect(compareBlocks(before, after)).toEqual({
    same: 2,
    changes: [
      { is: 'changed', at: 1, before: before[0], after: after[0] },
      { is: 'added', at: 4, html: after[3] },
    ],
  })
})

test('blocks with too little in common count as one removed and one added', () => {
  const { changes } = compareBlocks([p('The sea goes out.')], [p('Who lives here?')])
  expect(changes.map(({ is }) => is).toSorted()).toEqual(['added', 'removed'])
})

test('a changed block keeps its pair if another is added before it', () => {
  const before = [p('The frog sits on a leaf.')]
  const after = [p('First of all.'), p('The green frog sits on a leaf.')]
  expect(compareBlocks(before, after).changes).toEqual([
    { is: 'added', at: 1, html: after[0] },
    { is: 'changed', at: 2, before: before[0], after: after[1] },
  ])
})

test('blocks without words are paired by their kind', () => {
  const image = (id: string) => `<div data-block="image" data-content-id="${id}"></div>`
  const poll = '<div data-block="interactive" data-content-id="c"></div>'
  expect(compareBlocks([image('a'), poll], [image('b')]).changes).toEqual([
    { is: 'changed', at: 1, before: image('a'), after: image('b') },
    { is: 'removed', at: 2, html: poll },
  ])
})

test('a removed block is listed at its position in the earlier text', () => {
  expect(compareBlocks([p('One.'), p('Two.')], [p('One.')]).changes).toEqual([
    { is: 'removed', at: 2, html: p('Two.') },
  ])
})

test('completely different texts are compared in bounded time, without losing a block', () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, at) => p(`${word} ${at} ${word}`))
  const begun = Date.now()
  const { changes } = compareBlocks(many('sea'), many('land'))
  expect(Date.now() - begun).toBeLessThan(5000)
  const told = (is: string) => changes.filter((change) => change.is === is).length
  expect(told('removed') + told('changed')).toBe(3000)
  expect(told('added') + told('changed')).toBe(3000)
})
