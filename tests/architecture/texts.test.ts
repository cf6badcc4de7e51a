import path from 'node:path'
import { sourceFiles } from '../support/source-files'

const own = sourceFiles().filter(({ path: name }) => /^(app|components|lib)\/(?!.*\.test\.)/.test(name))
const textOf = new Map(own.map(({ path: name, text }) => [name, text]))

const IMPORTED = /^(?:import|export)\s+(?!type\s)[^'\n;]*?(?:\n[^'\n]*)*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
/** The namespaces that a leaf uses, and the lists of namespaces that a layout or page provides. */
const SAID = /\buseTranslations\(\s*['"`]([a-zA-Z]+)/g
const BROUGHT = /(?:of=\{\[|Namespace\[\] = \[)([^\]]*)\]/g
/** The texts of the frame that it names individually. */
const OF_FRAME = ['errorLog']

function fileOf(from: string, named: string): string[] {
  const isOwn = named.startsWith('@/') || named.startsWith('.')
  const base = named.startsWith('@/') ? named.slice(2) : path.join(path.dirname(from), named)
  return isOwn ? ['.tsx', '.ts', '/index.ts', ''].map((end) => base + end).filter((name) => textOf.has(name)) : []
}

const parts = new Map(
  own.map(({ path: name, text }) => [
    name,
    {
      isLeaf: text.startsWith("'use client'"),
      imported: [...text.matchAll(IMPORTED)].flatMap(([, from, later]) =>
        fileOf(name, from ?? later ?? '').slice(0, 1),
      ),
      said: [...text.matchAll(SAID)].map(([, of = '']) => of),
      brought: [...text.matchAll(BROUGHT)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []),
    },
  ]),
)

/** A page, and the layouts around it. */
function withLayouts(page: string): string[] {
  const folders = path.dirname(page).split('/')
  const layouts = folders.map((_, at) => [...folders.slice(0, at + 1), 'layout.tsx'].join('/'))
  return [page, ...layouts.filter((name) => parts.has(name))]
}

/** The namespaces that a leaf of a page may use, even one that is loaded later, but that nothing on the page provides. */
function missingOn(page: string): string[] {
  const left = withLayouts(page).map((name) => ({ name, isBelow: false }))
  const seen = new Set<string>()
  const brought = new Set(OF_FRAME)
  const said = new Map<string, string>()
  for (let next = left.pop(); next; next = left.pop()) {
    const { name, isBelow } = next
    const part = parts.get(name)
    if (!part || seen.has(`${isBelow} ${name}`)) continue
    seen.add(`${isBelow} ${name}`)
    const isSaidHere = isBelow || part.isLeaf
    for (const of of part.brought) brought.add(of)
    if (isSaidHere) for (const of of part.said) said.set(of, name)
    left.push(...part.imported.map((imported) => ({ name: imported, isBelow: isSaidHere })))
  }
  return [...said].filter(([of]) => !brought.has(of)).map(([of, name]) => `${page}: ${of} in ${name}`)
}

test('each page provides the translations for every component it may show', () => {
  const pages = own.map(({ path: name }) => name).filter((name) => /^app\/.*\/page\.tsx$/.test(name))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(missingOn)).toEqual([])
})
