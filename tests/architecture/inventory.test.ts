import { resolve } from 'node:path'
import { compactJson } from '../../scripts/api/compact-json'
import { describeCalls } from '../../scripts/api/open-api'
import { readCalls } from '../../scripts/api/read-calls'
import { referenceOf } from '../../scripts/api/reference'
import { addressOf, callsIn, type Endpoint, routeFiles } from '../support/declared-endpoints'
import { readSource, type SourceFile, sourceFiles } from '../support/source-files'

/** The endpoint of a page: the abilities that its gate asks for, one only; no gate is anyone. */
function pageIn(file: SourceFile): Endpoint {
  const asked = new Set([...file.text.matchAll(/\brequireActor\((?:'([\w.-]+)')?\)/g)].map(([, ability]) => ability))
  const abilities = [...asked].map((ability) => ability ?? 'signed in')
  return { name: addressOf(file), who: abilities.length > 0 ? abilities.join(' and ') : 'anyone' }
}

/** What a cell says first: `` `teacher` ``, anyone or signed in. */
function whoOf(cell: string): string {
  return /^(?:`([\w.-]+)`|(anyone|signed in)\b)/.exec(cell)?.slice(1).find(Boolean) ?? `unclear: ${cell}`
}

/** The rows of docs/pages.md, without its head. */
function listedRows(): string[][] {
  const rows = readSource('docs/pages.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const bare = (address = '') => address.replaceAll('`', '')
const byName = (left: Endpoint, right: Endpoint) => (left.name < right.name ? -1 : 1)

const listedPages = listedRows().map(([path, who = '']) => ({ name: bare(path), who: whoOf(who) }))

const calls = readCalls((file) => require(resolve(file)) as object)
const sources = sourceFiles()
const routes = routeFiles()
const pages = sources.filter(({ path }) => /^app\/(.*\/)?page\.tsx$/.test(path))

describe('the endpoints of the product', () => {
  it('[F-16] are calls that the declarations describe, each with what it asks first', async () => {
    const endpoints = routes.flatMap(callsIn).filter(({ name }) => !name.startsWith('any '))
    const described = (await calls).map(({ method, path, declaration: { ability, isPublic } }) => ({
      name: `${method} ${path.replaceAll(/\{(\w+)\}/g, '[$1]')}`,
      who: ability ?? (isPublic ? 'anyone' : 'signed in'),
    }))
    const read = endpoints.map(({ name, who }) => ({ name: name.replaceAll('[...variant]', '[variant]'), who }))
    expect(read.sort(byName)).toEqual(described.sort(byName))
  })

  it('are calls whose description is published as it is: `npm run api` makes it', async () => {
    const description = describeCalls(await calls)
    const written = readSource('docs/openapi.json')
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(description)))
    expect(written).toBe(`${compactJson(description)}\n`)
    expect(readSource('docs/api.md')).toBe(referenceOf(await calls))
  })

  it('[F-16] are pages that docs/pages.md lists, each with what its gate asks', () => {
    expect(pages.map(pageIn).sort(byName)).toEqual(listedPages.sort(byName))
  })

  it('are declared in a form that this list can read', () => {
    expect(routes.filter((file) => callsIn(file).length === 0).map(({ path }) => path)).toEqual([])
  })

  it('say what they answer, unless it is bytes', async () => {
    const silent = (await calls).filter(({ declaration: { answer, bare } }) => !answer && !bare)
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('are all explained in a sentence', async () => {
    const cells = [
      ...(await calls).map(({ declaration }) => declaration.what),
      ...listedRows().map(([, , what]) => what),
    ]
    expect(cells.filter((what) => !/^[A-Z].*\.$/.test(what ?? ''))).toEqual([])
  })

  it('lie nowhere but under app: no page or route in another form or folder', () => {
    const other = sources.filter(({ path }) => /^(app\/.*\/(page|route)\.(js|jsx|mjs)|pages\/|src\/)/.test(path))
    expect(other.map(({ path }) => path)).toEqual([])
  })
})
