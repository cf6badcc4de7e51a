/** The states of a requirement in docs/requirements.md. */
export const STATES = ['built', 'tested', 'seen', 'not built']

const ID = /^[A-Z][A-Z0-9]*-\d{2,}$/
const ROW = /^\|(.*)\|\s*$/
/** Ids inside the square brackets of a test's title, one or several: `[NAV-07]`, `[SES-10, SES-11]`. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\(|`)\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** A table of cases with its title; the title of a case may be in its row. */
const EACH = /\.each(?:<[^;]*?>)?\(([\s\S]*?)\)\s*\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/g
const CASE = /['"`](\[[A-Z][A-Z0-9]*-\d{2,}[^'"`\n]*)/g
/** Numbers that titles name in addition to requirements: faults, and database guarantees. */
const OTHER_NUMBERS = /^(F|DB)-/

/** Rows of the table `id | requirement | state | evidence`, each with its line number. A `\|` belongs to its cell. */
export function readRows(markdown) {
  return markdown.split('\n').flatMap((text, at) => {
    const cells =
      ROW.exec(text)?.[1]
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()) ?? []
    if (!ID.test(cells[0] ?? '')) return []
    const [id, requirement = '', state = '', ...evidence] = cells
    return [{ id, requirement, state, evidence: evidence.join(' | '), line: at + 1 }]
  })
}

/** Returns the requirement ids that the titles of a test file name. */
export function idsInTitles(text) {
  const tables = [...text.matchAll(EACH)]
  const titles = [
    ...[...text.matchAll(TITLE)].map((match) => match[2]),
    ...tables.map((match) => match[3]),
    ...tables.flatMap((match) => [...match[1].matchAll(CASE)].map((row) => row[1])),
  ]
  const bracketed = titles.flatMap((title) =>
    [...title.matchAll(/\[([^\]]+)\]/g)].flatMap((match) => match[1].split(/[\s,]+/)),
  )
  return [...new Set(bracketed.filter((id) => ID.test(id) && !OTHER_NUMBERS.test(id)))]
}

/**
 * Compares the list with what the tests prove. Returns the number of rows by state, the number that a test names, and every
 * disagreement as a sentence.
 */
export function compare(rows, idsByFile) {
  const filesOf = new Map()
  for (const [file, ids] of idsByFile) for (const id of ids) filesOf.set(id, [...(filesOf.get(id) ?? []), file])
  const counts = Object.fromEntries(STATES.map((state) => [state, rows.filter((row) => row.state === state).length]))
  const known = new Set(rows.map((row) => row.id))
  const problems = []
  const lines = new Map()
  for (const row of rows) {
    const where = `${row.id} (line ${row.line})`
    if (lines.has(row.id)) problems.push(`${where} stands already in line ${lines.get(row.id)}.`)
    lines.set(row.id, row.line)
    if (row.requirement === '') problems.push(`${where} does not say what is required.`)
    const isNamed = filesOf.has(row.id)
    if (!STATES.includes(row.state))
      problems.push(`${where} has the state "${row.state}"; there is ${STATES.join(', ')}.`)
    if (row.state === 'tested' && !isNamed) problems.push(`${where} is said to be tested, but no test names it.`)
    if (row.state === 'not built' && isNamed)
      problems.push(`${where} is said not to be built, but ${filesOf.get(row.id)[0]} tests it.`)
    if (row.state === 'seen' && row.evidence === '') problems.push(`${where} is said to be seen, without saying where.`)
  }
  for (const [id, files] of filesOf)
    if (!known.has(id)) problems.push(`${files[0]} names ${id}, which is not in the list.`)
  return { total: rows.length, counts, named: rows.filter((row) => filesOf.has(row.id)).length, problems }
}
