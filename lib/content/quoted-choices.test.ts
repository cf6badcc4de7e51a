import { missingQuotations } from './quoted-choices'

const text = {
  body: '<p>“I hated the bell,” she said: <em>it rang</em>. The fog lifted.</p>',
  leveledBody: '<p>I was tired of the bell. The fog lifted.</p>',
  spanishBody: '<p>Odiaba la campana. La niebla se levantó.</p>',
}
const question = {
  choices: [
    { id: 'a', label: '“I hated the bell.”' },
    { id: 'b', label: '“The fog lifted.”' },
    { id: 'c', label: 'Neither of them' },
  ],
}
const leveled = { choices: [{ id: 'a', label: '“I was tired of the bell.”' }] }
const spanish = {
  choices: [
    { id: 'a', label: '«Odiaba la campana»' },
    { id: 'b', label: '“La niebla se levanto.”' },
  ],
}

test('a quoted choice has to stand in the version in which it is read', () => {
  expect(missingQuotations(text, question)).toEqual([
    { version: 'leveled', quotation: 'I hated the bell.' },
    { version: 'spanish', quotation: 'I hated the bell.' },
    { version: 'spanish', quotation: 'The fog lifted.' },
  ])
  expect(missingQuotations(text, { ...question, versions: { leveled, spanish } })).toEqual([])
  expect(missingQuotations({ body: text.body }, question)).toEqual([])
})

test('a question that quotes another text says nothing', () => {
  expect(missingQuotations(text, { choices: [{ id: 'a', label: '“Hello!”' }] })).toEqual([])
  expect(missingQuotations({}, question)).toEqual([])
})
