import { toCsv } from './csv'

const cell = (value: string | number | null) => toCsv([[value]]).slice(1, -2)

describe('a CSV export', () => {
  it.each(['=cmd|/C calc!A0', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    '[F-45] [F-109] neutralises the formula in %j',
    (text) => {
      expect(cell(text)).toBe(`'${text}`)
    },
  )

  it('[F-45] neutralises a formula that has to be quoted, too', () => {
    expect(cell('=HYPERLINK("http://evil.example","x")')).toBe(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(cell('\r=1')).toBe(`"'\r=1"`)
    expect(cell('\n=1')).toBe(`"'\n=1"`)
  })

  it('leaves numbers, empty cells and all other text unchanged', () => {
    expect([cell(-1), cell(2.5), cell(null), cell('Ana = 1'), cell('Zoë')]).toEqual(['-1', '2.5', '', 'Ana = 1', 'Zoë'])
  })

  it('quotes commas, quotes and line breaks, ends each row, and marks the file as UTF-8', () => {
    expect(toCsv([['a,b', 'say "x"'], ['one\ntwo']])).toBe('\uFEFF"a,b","say ""x"""\r\n"one\ntwo"\r\n')
  })
})
