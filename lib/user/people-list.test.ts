import { readPeopleList, withoutPeople } from './people-list'

const short = (text: string) =>
  readPeopleList(text).map(({ line, firstName, lastName, username, email, gradeLevel, problem }) =>
    [line, firstName, lastName, username, email, gradeLevel, problem ?? ''].join('|'),
  )

test('[CLS-01] a list of full names becomes one person per line, with a username', () => {
  expect(short('Ivy Chen\n\n  Ana María Núñez \r\nIvy Chen\nPrince')).toEqual([
    '1|Ivy|Chen|ivy.chen|||',
    '3|Ana María|Núñez|anamaria.nunez|||',
    '4|Ivy|Chen|ivy.chen2|||',
    '5|Prince||prince|||name',
  ])
})

test('a header row names the columns, in English or Spanish and in any order', () => {
  expect(short('Grade,Last name,First name,E-mail\n3,Chen,Ivy,ivy@example.org')).toEqual([
    '2|Ivy|Chen|ivy.chen|ivy@example.org|3|',
  ])
  expect(short('First name;Last name;Grade\nIvy;Chen;kg')).toEqual(['2|Ivy|Chen|ivy.chen||K|'])
  expect(short('Apellidos;Nombre;Usuario\nChen;Ivy;ichen')).toEqual(['2|Ivy|Chen|ichen|||'])
})

test('copied or exported spreadsheet data is read: tabs, quotes and a byte order mark', () => {
  expect(short('\uFEFFIvy\tChen\tichen\t\t3')).toEqual(['1|Ivy|Chen|ichen||3|'])
  expect(short('"Smith, Jr.","O""Neil",so\n"Ana\nMaría",Paz')).toEqual([
    '1|Smith, Jr.|O"Neil|so|||',
    '2|Ana\nMaría|Paz|anamaria.paz|||',
  ])
})

test('an unclosed quote is part of the name', () => {
  expect(short('Ivy,Chen,ichen\n"Leo,Chen,lchen')).toEqual(['1|Ivy|Chen|ichen|||', '2|"Leo|Chen|lchen|||'])
  expect(short('Ana "Annie",Paz')).toEqual(['1|Ana "Annie"|Paz|anaannie.paz|||'])
})

test('an entry that cannot become an account is reported with its line', () => {
  expect(short('Ivy,Chen,ichen\nLeo,Chen,ICHEN\nA,B,ab,not an address\nC,,cd')).toEqual([
    '1|Ivy|Chen|ichen|||',
    '2|Leo|Chen|ICHEN|||twice',
    '3|A|B|ab|not an address||email',
    '4|C||cd|||name',
  ])
  expect(readPeopleList('  \n ')).toEqual([])
})

describe('[CLS-01] people who were added leave the list', () => {
  const without = (text: string, ...lines: number[]) =>
    withoutPeople(
      text,
      readPeopleList(text).filter(({ line }) => lines.includes(line)),
    )

  test('the heading row and the other lines stay as they were written', () => {
    expect(without('Last name,First name\r\nChen,Ivy\r\n\r\nBrandt, Leo\r\nPaz,"Ana\nMaría"', 2)).toBe(
      'Last name,First name\n\nBrandt, Leo\nPaz,"Ana\nMaría"',
    )
    expect(without('Ivy,Chen\n"Ana\nMaría",Paz\nLeo,Brandt', 1, 2)).toBe('Leo,Brandt')
  })

  test('nothing stays of a list of which everybody was added', () => {
    expect(without('First name,Last name\nIvy,Chen\nLeo,Brandt\n', 2, 3)).toBe('')
    expect(without('Ivy Chen\nPrince', 1)).toBe('Prince')
  })

  test('the list stays whole if the others would be read differently without them', () => {
    const twice = 'Ivy,Chen,ivy.chen\nIvy,Chen,ivy.chen\nLeo,Brandt'
    for (const list of ['Ivy Chen\nIvy Chen\nLeo Brandt', 'Leo,Brandt\nPrince\nIvy,Chen', twice])
      expect(without(list, 1)).toBe(list)
  })
})
