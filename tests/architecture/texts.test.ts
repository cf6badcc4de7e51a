import { importsOf, pages, textOf, withLayouts } from '../support/own-imports'

/** The namespaces that a leaf uses, and the lists of namespaces that a layout or page provides. */
const SAID = /\buseTranslations\(\s*['"`]([a-zA-Z]+)/g
const BROUGHT = /(?:of=\{\[|Namespace\[\] = \[)([^\]]*)\]/g
/** The texts of the frame that it names individually. */
const OF_FRAME = ['errorLog']

const parts = new Map(
  [...textOf].map(([name, text]) => [
    name,
    {
      isLeaf: text.startsWith("'use client'"),
      imported: importsOf(name),
      said: [...text.matchAll(SAID)].map(([, of = '']) => of),
      brought: [...text.matchAll(BROUGHT)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []),
    },
  ]),
)

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
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(missingOn)).toEqual([])
})
