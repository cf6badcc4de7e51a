import path from 'node:path'
import { importsOf, pages, textOf, withLayouts } from '../support/own-imports'

const PROVIDER = 'components/query/staff-query-provider.tsx'
const ASKS_CACHE = /^import [^;\n]*\buse\w+[^;\n]* from '@tanstack\/react-query'/m

/** Whether a file imports a hook from another one, not only its plain functions. */
const takesHook = (from: string, name: string) =>
  new RegExp(`^import [^']*\\buse[A-Z][^']* from '[^']*/${path.basename(name).replace(/\.tsx?$/, '')}'`, 'm').test(
    textOf.get(from) ?? '',
  )
const asksCache = (name: string) => ASKS_CACHE.test(textOf.get(name) ?? '')

const bringsCache = (name: string) => importsOf(name).includes(PROVIDER)

/** The import paths from a page to a hook that needs the query cache on which no file provides it. */
function waysWithoutCache(page: string): string[] {
  const start = withLayouts(page)
  if (start.some(bringsCache)) return []
  const ways = start.map((name) => [name])
  const seen = new Set(start)
  const found: string[] = []
  for (const way of ways) {
    const name = way.at(-1) ?? page
    if (bringsCache(name)) continue
    if (asksCache(name)) found.push(way.join(' → '))
    for (const next of importsOf(name).filter((each) => !seen.has(each))) {
      if (next.startsWith('lib/') && asksCache(next) && !takesHook(name, next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return found
}

test('each page provides a query cache for every component that uses one, even one that is loaded later', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect([...textOf].filter(([, text]) => ASKS_CACHE.test(text)).length).toBeGreaterThan(10)
  expect(pages.flatMap(waysWithoutCache)).toEqual([])
})
