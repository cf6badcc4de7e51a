import { hasRun } from './has-run'

const words = (text: string) => text.split(' ').filter(Boolean)

test.each([
  ['the fog lifted at seven', 'fog lifted', true],
  ['the fog lifted at seven', 'fog at', false],
  ['a a b a a a b', 'a a a b', true],
  ['a b a b a c', 'a b a c', true],
  ['a b a b', 'a b a c', false],
  ['a', 'a b', false],
  ['a', '', true],
])('%j contains %j as a run of words: %s', (text, run, isHeld) => {
  expect(hasRun(words(text), words(run))).toBe(isHeld)
})
