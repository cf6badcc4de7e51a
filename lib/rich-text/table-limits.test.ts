import { hasFittingTables } from './table-limits'

const table = (rows: number, columns: number, inner = 'a') =>
  `<table><tbody>${`<tr>${`<td>${inner}</td>`.repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`

describe('[F-40] a table', () => {
  test('has at most 100 rows and columns', () => {
    expect(hasFittingTables('<p>a</p>')).toBe(true)
    expect(hasFittingTables(table(100, 1) + table(1, 100))).toBe(true)
    expect(hasFittingTables(table(101, 1))).toBe(false)
    expect(hasFittingTables(table(1, 101))).toBe(false)
  })

  test('counts the columns that a cell spans, and head rows', () => {
    expect(hasFittingTables('<table><tr><td colspan="60">a</td><td colspan="41">b</td></tr></table>')).toBe(false)
    const head = '<thead><tr><th>a</th></tr></thead>'
    expect(hasFittingTables(table(99, 1).replace('<tbody>', `${head}<tbody>`))).toBe(true)
    expect(hasFittingTables(table(100, 1).replace('<tbody>', `${head}<tbody>`))).toBe(false)
  })
})
