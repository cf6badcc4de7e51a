import { markCapitals } from './mark-capitals'

test('a drop cap is marked by each highlight that covers it, as long as it does', () => {
  document.body.innerHTML = '<p>One</p><p data-variant="drop-cap"> <b>The</b> sea</p>'
  const [one, capital] = document.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement]
  const the = capital.querySelector('b')?.firstChild as Text
  const rangeOf = (start: Node, from: number, end: Node, to: number) => {
    const range = document.createRange()
    range.setStart(start, from)
    range.setEnd(end, to)
    return range
  }
  const shown = () => capital.dataset.capital
  markCapitals('note-red', [rangeOf(the, 1, the, 3)])
  expect(shown()).toBeUndefined()
  markCapitals('note-red', [rangeOf(the, 0, the, 3)])
  markCapitals('spoken-word', [rangeOf(one.firstChild as Text, 0, the, 1)])
  expect(shown()).toBe('note-red spoken-word')
  expect(one.dataset.capital).toBeUndefined()
  markCapitals('note-red', [rangeOf(one.firstChild as Text, 0, the, 0)])
  expect(shown()).toBe('spoken-word')
  markCapitals('spoken-word', [])
  expect(shown()).toBeUndefined()
})
