import { compare, idsInTitles, readRows } from './requirement-rows.mjs'

const LIST = `# Requirements

| id | state | evidence |
|---|---|---|
| NAV-01 | tested | |
| NAV-02 | tested | |
| NAV-03 | seen | screenshot of the drawer |
| NAV-04 | not built | |
| NAV-05 | seen | |
| NAV-01 | built | |
| NAV-06 | perhaps | |
`

describe('the list of requirements', () => {
  it('reads the rows of the table alone', () => {
    expect(readRows(LIST)).toHaveLength(7)
    expect(readRows(LIST)[2]).toEqual({ id: 'NAV-03', state: 'seen', evidence: 'screenshot of the drawer', line: 7 })
  })

  it('finds ids in titles and in the cases of a table, not in the code of a test', () => {
    // Written in pieces, so that nobody takes this text for tests of its own.
    const text = [
      ['it', "('[NAV-01, NAV-02] opens the drawer', () => { expect('[NAV-09]').toBe(1) })"],
      ['describe', "('the drawer [NAV-03]', () => {})"],
      ['test.', 'each([1, 2])(`[NAV-04] %s`, () => {})'],
      [
        'test.',
        "each<[string, Partial<Facts>]>([\n  ['[NAV-05] shut', {}],\n  ['open', {}],\n])('[NAV-06] %s', () => {})",
      ],
    ]
    expect(idsInTitles(text.map((parts) => parts.join('')).join('\n'))).toEqual([
      'NAV-01',
      'NAV-02',
      'NAV-03',
      'NAV-04',
      'NAV-06',
      'NAV-05',
    ])
  })

  it('leaves the numbers of faults and of the database’s guarantees out', () => {
    expect(idsInTitles(['it', "('[F-43] [DB-02] [NAV-01] refuses', () => {})"].join(''))).toEqual(['NAV-01'])
  })

  it('says where the list and the tests do not agree', () => {
    const { total, counts, named, problems } = compare(readRows(LIST), [['a.test.ts', ['NAV-01', 'NAV-04', 'NAV-99']]])
    expect({ total, counts, named }).toEqual({
      total: 7,
      counts: { built: 1, tested: 2, seen: 2, 'not built': 1 },
      named: 3,
    })
    expect(problems).toEqual([
      'NAV-02 (line 6) is said to be tested, but no test names it.',
      'NAV-04 (line 8) is said not to be built, but a.test.ts tests it.',
      'NAV-05 (line 9) is said to be seen, without saying where.',
      'NAV-01 (line 10) stands already in line 5.',
      'NAV-06 (line 11) has the state "perhaps"; there is built, tested, seen, not built.',
      'a.test.ts names NAV-99, which is not in the list.',
    ])
  })
})
