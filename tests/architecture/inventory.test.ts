import { addressOf, callsIn, type Door, routeFiles } from '../support/declared-doors'
import { readSource, type SourceFile, sourceFiles } from '../support/source-files'

/** The door of a page: the abilities that its gate asks for, one only; no gate is anyone. */
function pageIn(file: SourceFile): Door {
  const asked = new Set([...file.text.matchAll(/\brequireViewer\((?:'([\w.-]+)')?\)/g)].map(([, ability]) => ability))
  const abilities = [...asked].map((ability) => ability ?? 'signed in')
  return { name: addressOf(file), who: abilities.length > 0 ? abilities.join(' and ') : 'anyone' }
}

/** What a cell says first: `` `teacher` ``, anyone or signed in. */
function whoOf(cell: string): string {
  return /^(?:`([\w.-]+)`|(anyone|signed in)\b)/.exec(cell)?.slice(1).find(Boolean) ?? `unclear: ${cell}`
}

/** The rows of the table below a heading of docs/api.md, without its head. */
function rowsBelow(heading: string): string[][] {
  const section = readSource('docs/api.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const bare = (address = '') => address.replaceAll('`', '')
const byName = (left: Door, right: Door) => (left.name < right.name ? -1 : 1)

const listedCalls = rowsBelow('Calls').map(([method, path, who = '']) => ({
  name: `${method} ${bare(path)}`,
  who: whoOf(who),
}))
const listedPages = rowsBelow('Pages').map(([path, who = '']) => ({ name: bare(path), who: whoOf(who) }))

const sources = sourceFiles()
const routes = routeFiles()
const pages = sources.filter(({ path }) => /^app\/(.*\/)?page\.tsx$/.test(path))

describe('the doors of the product', () => {
  it('[F-16] are calls that docs/api.md lists, each with what it asks first', () => {
    const doors = routes.flatMap(callsIn).map(({ name, who }) => ({ name, who }))
    expect(doors.sort(byName)).toEqual(listedCalls.sort(byName))
  })

  it('[F-16] are pages that docs/api.md lists, each with what its gate asks', () => {
    expect(pages.map(pageIn).sort(byName)).toEqual(listedPages.sort(byName))
  })

  it('are declared in a form that this list can read', () => {
    expect(routes.filter((file) => callsIn(file).length === 0).map(({ path }) => path)).toEqual([])
  })

  it('are all explained in a sentence', () => {
    const cells = [...rowsBelow('Calls').map(([, , , what]) => what), ...rowsBelow('Pages').map(([, , what]) => what)]
    expect(cells.filter((what) => !/^[A-Z].*\.$/.test(what ?? ''))).toEqual([])
  })

  it('lie nowhere but under app: no page or route in another form or folder', () => {
    const other = sources.filter(({ path }) => /^(app\/.*\/(page|route)\.(js|jsx|mjs)|pages\/|src\/)/.test(path))
    expect(other.map(({ path }) => path)).toEqual([])
  })
})
