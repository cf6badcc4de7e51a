import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { gradeLevelOf } from './grade-level'
import { MAX_EMAIL_LENGTH, MAX_GRADE_LEVEL_LENGTH, MAX_PERSON_NAME_LENGTH, MAX_USERNAME_LENGTH } from './limits'

const FIELDS = ['firstName', 'lastName', 'username', 'email', 'gradeLevel'] as const
export type ListedField = (typeof FIELDS)[number]

/** Why a line cannot become an account as it is; `addedHere`: an account created from this list has its username or address. */
export type ListedProblem = 'name' | 'long' | 'email' | 'twice' | 'usernameTaken' | 'emailTaken' | 'addedHere'

/** A line of a people list, counted from 1; missing values are ''. */
export type ListedPerson = Record<ListedField, string> & { line: number; problem: ListedProblem | null }

/** Accepted column headings in the product's languages, without spaces and punctuation. */
const HEADS: Record<ListedField, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'nombre', 'nombres'],
  lastName: ['lastname', 'last', 'familyname', 'surname', 'apellido', 'apellidos'],
  username: ['username', 'user', 'login', 'signinname', 'usuario', 'nombredeusuario'],
  email: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico'],
  gradeLevel: ['grade', 'gradelevel', 'grado'],
}

const MAX_LENGTHS: Record<ListedField, number> = {
  firstName: MAX_PERSON_NAME_LENGTH,
  lastName: MAX_PERSON_NAME_LENGTH,
  username: MAX_USERNAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  gradeLevel: MAX_GRADE_LEVEL_LENGTH,
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const plain = (text: string) =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Detects the cell delimiter: a tab from copied cells, or the one of a saved CSV; lists of plain names contain none. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '')
  return ['\t', ';', ','].find((character) => first.includes(character)) ?? '\t'
}

type Row = { line: number; lastLine: number; cells: string[] }

const withPlainBreaks = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/**
 * Returns the cells of each row with the numbers of its first and last line. Quoted cells may contain delimiters and line breaks; if a quote is never closed,
 * quotes are treated as plain characters.
 */
function rowsOf(text: string, quote: '"' | false = '"'): Row[] {
  const found: Row[] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      quote,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }) {
        // The parser reports the line where a row ends, which is later if its cells contain line breaks.
        const line = lines - cells.join('').split('\n').length + 1
        found.push({ line, lastLine: lines, cells: cells.map((cell) => cell.trim()) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError) || quote === false) throw error
    return rowsOf(text, false)
  }
  return found
}

/** Returns the fields of a header row's columns; null if the row is a person. */
function headOf(cells: readonly string[]): (ListedField | null)[] | null {
  const fields = cells.map((cell) => FIELDS.find((field) => HEADS[field].includes(plain(cell))) ?? null)
  return fields.includes('firstName') || fields.includes('lastName') ? fields : null
}

/** Splits a name in one cell at the last space into first and last name. */
function splitName(name: string): [string, string] {
  const at = name.trim().lastIndexOf(' ')
  return at < 0 ? [name.trim(), ''] : [name.slice(0, at).trim(), name.slice(at + 1).trim()]
}

/** Generates a free user name from the person's name: `ivy.chen`, then `ivy.chen2`; `student` for names without Latin letters. */
function freeName({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>, taken: ReadonlySet<string>) {
  const base = [plain(firstName), plain(lastName)].filter(Boolean).join('.') || 'student'
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`
  return name
}

function problemOf(person: Omit<ListedPerson, 'problem'>, isTwice: boolean): ListedProblem | null {
  if (person.firstName === '' || person.lastName === '') return 'name'
  if (FIELDS.some((field) => person[field].length > MAX_LENGTHS[field])) return 'long'
  if (person.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email)) return 'email'
  return isTwice ? 'twice' : null
}

/**
 * Parses a pasted list or CSV file of people. A header row names the columns; else they are first name, last name, user name, address and grade, and
 * a row with one cell is a full name. A missing user name is generated from the name. If two rows have the same one, the second has a problem.
 */
export function readPeopleList(text: string): ListedPerson[] {
  const rows = rowsOf(withPlainBreaks(text))
  const head = rows[0] ? headOf(rows[0].cells) : null
  const named = rows.slice(head ? 1 : 0).map(({ line, cells }) => {
    const person: Record<ListedField, string> = { firstName: '', lastName: '', username: '', email: '', gradeLevel: '' }
    for (const [at, field] of (head ?? FIELDS).entries()) if (field) person[field] = cells[at] ?? ''
    if (!head && cells.length === 1) [person.firstName, person.lastName] = splitName(cells[0] ?? '')
    return { ...person, gradeLevel: gradeLevelOf(person.gradeLevel), line }
  })
  const taken = new Set(named.map(({ username }) => username.toLowerCase()).filter(Boolean))
  const seen = new Set<string>()
  return named.map((person) => {
    const username = person.username || freeName(person, taken)
    taken.add(username.toLowerCase())
    const isTwice = seen.has(username.toLowerCase())
    seen.add(username.toLowerCase())
    const whole = { ...person, username }
    return { ...whole, problem: problemOf(whole, isTwice) }
  })
}

/**
 * Returns the list without these of its people, '' if nobody is left. The list is returned unchanged if that would change the others: the usernames
 * generated for people of the same name depend on the lines before theirs, as does the problem of a username that is listed twice, and the delimiter
 * depends on the first line.
 */
export function withoutPeople(text: string, people: readonly ListedPerson[]): string {
  const gone = new Set(people.map(({ line }) => line))
  const valuesOf = (listed: readonly ListedPerson[]) =>
    JSON.stringify(listed.map((person) => [...FIELDS.map((field) => person[field]), person.problem]))
  const others = readPeopleList(text).filter(({ line }) => !gone.has(line))
  if (others.length === 0) return ''
  const rows = rowsOf(withPlainBreaks(text)).filter(({ line }) => gone.has(line))
  const isKept = (line: number) => !rows.some((row) => row.line <= line && line <= row.lastLine)
  const rest = withPlainBreaks(text)
    .split('\n')
    .filter((_, at) => isKept(at + 1))
    .join('\n')
  return valuesOf(readPeopleList(rest)) === valuesOf(others) ? rest : text
}
