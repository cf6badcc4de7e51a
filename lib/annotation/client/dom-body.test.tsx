import { readDomBody } from './dom-body'

function body(html: string) {
  const element = document.createElement('div')
  element.dataset.body = 'content-1'
  element.dataset.textVersion = 'spanish'
  element.innerHTML = html
  document.body.replaceChildren(element)
  return readDomBody(element)
}

const STORY = `<div class="rich-text"><h2>The  bridge</h2>
  <p>The <button class="vocab">baker</button> steps<br>quick and
  <em>light</em>.</p><ul><li>One</li><li><p>Two</p></li></ul></div>
  <div class="page-item"><p>What is <b>right</b>?</p></div>
  <div class="vocab-cards"><div popover="auto">A baker bakes.</div></div><p>The end.</p>`

test('[ANN-13] a body is read as its words, without interactives and vocabulary cards', () => {
  const { text, blocks, contentId, version } = body(STORY)
  expect(text.text).toBe('The bridge The baker steps quick and light. One Two The end.')
  expect(blocks.map(({ tagName }) => tagName)).toEqual(['H2', 'P', 'LI', 'P', 'P'])
  expect([contentId, version]).toEqual(['content-1', 'spanish'])
})

test('each part of the text maps to the nodes that show it, and back', () => {
  const { text, rangeOf, spanOf } = body(STORY)
  for (let start = 0; start < text.text.length; start += 1)
    for (const length of [1, 5, 17]) {
      const span = { start, end: Math.min(text.text.length, start + length) }
      const words = text.text.slice(span.start, span.end)
      if (words.trim() !== words) continue
      const range = rangeOf(span)
      expect(spanOf(range)).toEqual(span)
      expect(readWords(range)).toBe(words.replaceAll(' ', ''))
    }
})

function readWords(range: Range): string {
  const held = document.createElement('div')
  held.append(range.cloneContents())
  for (const other of held.querySelectorAll('.page-item, .vocab-cards')) other.remove()
  return (held.textContent ?? '').replace(/\s/g, '')
}

test('only the part of a range inside the body counts; a range outside it gives null', () => {
  const { text, spanOf, element } = body(STORY)
  const range = document.createRange()
  range.selectNodeContents(element)
  expect(spanOf(range)).toEqual({ start: 0, end: text.text.length })
  range.selectNodeContents(element.querySelector('.page-item') as Element)
  expect(spanOf(range)).toBeNull()
  range.setStart(element.querySelector('.page-item b') as Element, 0)
  range.setEnd(element.lastElementChild?.firstChild as Node, 3)
  expect(spanOf(range)).toEqual({ start: text.text.indexOf('The end'), end: text.text.indexOf('The end') + 3 })
})

test('a position in the document maps to a character of the text', () => {
  const { text, indexOf, element } = body(STORY)
  const em = element.querySelector('em')?.firstChild as Text
  expect(text.text[indexOf(em, 2)]).toBe('g')
  expect(indexOf(element.querySelector('b')?.firstChild as Text, 1)).toBe(-1)
})
