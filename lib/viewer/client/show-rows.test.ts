/** @jest-environment jsdom */
import { showRows } from './show-rows'

const words = { 1: '(partially complete)', 2: '(complete)' }
const row = (name: string, attributes = '', state = '') =>
  `<li><a href="/assignments/u/source/${name}"${attributes}>${name}<i>${state}</i></a></li>`

function contents(...rows: string[]): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = `<ul>${rows.join('')}</ul>`
  return element
}
const said = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.dataset.done ?? null,
    link.getAttribute('aria-current'),
  ])
const hrefs = (element: HTMLElement) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('[SH-15] the rows of the contents, on the next page', () => {
  it('tell which page is open and how far each is', () => {
    const element = contents(
      row('a', ' aria-current="page"'),
      row('b', ' data-done="1"', ' (partially complete)'),
      row('c'),
    )
    showRows(element, { current: 1, completions: [2, 0, 1], version: null }, words)
    expect(said(element)).toEqual([
      ['a (complete)', '2', null],
      ['b', null, 'page'],
      ['c (partially complete)', '1', null],
    ])
  })

  it('stay the very same elements', () => {
    const element = contents(row('a', ' aria-current="page"'), row('b'))
    const before = [...element.querySelectorAll('a')]
    showRows(element, { current: 1, completions: [2, 0], version: 'leveled' }, words)
    expect([...element.querySelectorAll('a')]).toEqual(before)
  })

  it('lead to the version that is read, and back', () => {
    const element = contents(row('a'), '<li><a href="/content-viewer/assignment/x/source/b?student=s">b</a></li>')
    const before = hrefs(element)
    showRows(element, { current: 0, completions: null, version: 'spanish' }, words)
    expect(hrefs(element)).toEqual([
      '/assignments/u/source/a?version=spanish',
      '/content-viewer/assignment/x/source/b?student=s&version=spanish',
    ])
    showRows(element, { current: 0, completions: null, version: null }, words)
    expect(hrefs(element)).toEqual(before)
  })
})
