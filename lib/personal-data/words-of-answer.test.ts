import { wordsOfAnswer } from './words-of-answer'

const question = {
  contentSubType: 'multiple-choice',
  data: {
    choices: [
      { id: 'a', label: '<strong>Fog</strong>' },
      { id: 'b', label: 'Rain' },
    ],
    versions: {
      leveled: { choices: [{ id: 'b', label: 'Wet' }] },
      spanish: { choices: [{ id: 'b', label: 'Lluvia' }] },
    },
  },
}

test('picks are shown in the version in which the question was read, else in the standard one', () => {
  const told = (version: 'standard' | 'leveled' | 'spanish') =>
    wordsOfAnswer({ content: question, value: ['a', 'b'], version })
  expect(told('standard')).toBe('Fog\nRain')
  expect(told('leveled')).toBe('Fog\nWet')
  expect(told('spanish')).toBe('Fog\nLluvia')
})

test('picks in pairs and groups name what they belong to, each part by its own items', () => {
  const items = (...labels: string[]) => labels.map((label, at) => ({ id: `${at}`, label }))
  const parts = [
    { id: 'm', kind: 'match', left: items('Moon', 'Sun'), right: items('Night', 'Day') },
    { id: 's', kind: 'sort', items: items('Oak', 'Trout'), groups: items('Plants', 'Animals') },
    { id: 'o', kind: 'order', items: items('First', 'Second') },
    { id: 'w', kind: 'word-bank', text: '<p>A <span data-blank="0"></span></p>', words: items('tide', 'wave') },
    { id: 't', kind: 'short-answer', prompt: 'Why?' },
  ]
  const value = { m: { 0: '0', 1: '1' }, s: { 1: '1', 0: null }, o: ['1', '0'], w: { 0: '1' }, t: '1' }
  const content = { contentSubType: 'activity', data: { parts } }
  expect(wordsOfAnswer({ content, value, version: 'standard' }).split('\n')).toEqual([
    'Moon → Night',
    'Sun → Day',
    'Trout → Animals',
    'Second',
    'First',
    'wave',
    '1',
  ])
})

test('written answers are returned as written, and no answer gives an empty text', () => {
  const essay = { contentSubType: 'essay', data: { prompt: '<p>Why?</p>' } }
  expect(wordsOfAnswer({ content: essay, value: '<p>The fog.</p>', version: 'standard' })).toBe('The fog.')
  expect(wordsOfAnswer({ content: question, value: null, version: 'standard' })).toBe('')
  expect(
    wordsOfAnswer({ content: { contentSubType: 'activity', data: { parts: [] } }, value: null, version: 'standard' }),
  ).toBe('')
})
