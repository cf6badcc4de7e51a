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

describe('[SH-15] the rows of the table of contents on the next page', () => {
  it('show which page is open and how complete each one is', () => {
    const element = contents(
      row('a', ' aria-current="page"'),
      row('b', ' data-done="1"', ' (partially complete)'),
      row('c'),
    )
    showRows(element, { current: 1, completions: [2, 0, 1], version: null, titles: null }, words)
    expect(said(element)).toEqual([
      ['a (complete)', '2', null],
      ['b', null, 'page'],
      ['c (partially complete)', '1', null],
    ])
  })

  it('remain the same elements', () => {
    const element = contents(row('a', ' aria-current="page"'), row('b'))
    const before = [...element.querySelectorAll('a')]
    showRows(element, { current: 1, completions: [2, 0], version: 'leveled', titles: null }, words)
    expect([...element.querySelectorAll('a')]).toEqual(before)
  })

  it('link to the version being read, and back to the standard one', () => {
    const element = contents(row('a'), '<li><a href="/content-viewer/assignment/x/source/b?student=s">b</a></li>')
    const before = hrefs(element)
    showRows(element, { current: 0, completions: null, version: 'spanish', titles: null }, words)
    expect(hrefs(element)).toEqual([
      '/assignments/u/source/a?version=spanish',
      '/content-viewer/assignment/x/source/b?student=s&version=spanish',
    ])
    showRows(element, { current: 0, completions: null, version: null, titles: null }, words)
    expect(hrefs(element)).toEqual(before)
  })

  it('show their titles in the version being read, and the standard titles again', () => {
    const named = (name: string) => `<bdi lang="en">${name}</bdi>`
    const element = contents(
      row('a').replace('>a<', `>${named('Letters')}<`),
      row('b').replace('>b<', `>${named('B')}<`),
    )
    const shown = (first: string, lang: string) => ({
      root: { title: 'Lighthouse', lang: 'en' },
      rows: [
        { title: first, lang },
        { title: 'B', lang: 'en' },
      ],
    })
    const names = () => [...element.querySelectorAll('bdi')].map(({ textContent, lang }) => [textContent, lang])
    const still = { current: 0, completions: null } as const
    showRows(element, { ...still, version: 'spanish', titles: shown('Cartas', 'es') }, words)
    expect(names()).toEqual([
      ['Cartas', 'es'],
      ['B', 'en'],
    ])
    showRows(element, { ...still, version: null, titles: shown('Letters', 'en') }, words)
    expect(names()[0]).toEqual(['Letters', 'en'])
  })
})
