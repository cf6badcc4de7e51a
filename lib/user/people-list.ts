import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { MAX_EMAIL_LENGTH, MAX_GRADE_LEVEL_LENGTH, MAX_PERSON_NAME_LENGTH, MAX_USERNAME_LENGTH } from './limits'

/** Accounts that one list makes at most. */
export const MAX_LISTED_PEOPLE = 500

const FIELDS = ['firstName', 'lastName', 'username', 'email', 'gradeLevel'] as const
export type ListedField = (typeof FIELDS)[number]

/** Why a line makes no account as it stands. */
export type ListedProblem = 'name' | 'long' | 'email' | 'twice'

/** A line of a list of people, from 1; what it does not say is ''. */
export type ListedPerson = Record<ListedField, string> & { line: number; problem: ListedProblem | null }

/** What the head of a column is called, in the languages of the product, without spaces and marks. */
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

/** The character that parts the cells: what a sheet copies, what it saves; a list of whole names has none of them. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '')
  return ['\t', ';', ','].find((character) => first.includes(character)) ?? '\t'
}

type Line = { line: number; cells: string[] }

/** The cells of each line, by the line on which it begins. Quotes hold delimiters and ends of lines; in a list in which one never ends they hold nothing. */
function linesOf(text: string, quote: '"' | false = '"'): Line[] {
  const found: Line[] = []
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
        // It is told where a line ends, which is further down where cells hold ends of lines.
        const line = lines - cells.join('').split('\n').length + 1
        found.push({ line, cells: cells.map((cell) => cell.trim()) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError) || quote === false) throw error
    return linesOf(text, false)
  }
  return found
}

/** The fields of the columns by a line that names them; null for a line that is a person. */
function headOf(cells: readonly string[]): (ListedField | null)[] | null {
  const fields = cells.map((cell) => FIELDS.find((field) => HEADS[field].includes(plain(cell))) ?? null)
  return fields.includes('firstName') || fields.includes('lastName') ? fields : null
}

/** A name in one cell: what stands before the last space is the first name. */
function splitName(name: string): [string, string] {
  const at = name.trim().lastIndexOf(' ')
  return at < 0 ? [name.trim(), ''] : [name.slice(0, at).trim(), name.slice(at + 1).trim()]
}

/** A sign-in name that is made of the person's own: `ivy.chen`, then `ivy.chen2`; of names without Latin letters `student`. */
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
 * The people of a pasted list or a CSV file: a head names the columns, else they are first name, last name, sign-in name, address and grade; a line of
 * one cell is a whole name. Who has no sign-in name gets one made of the name. Two lines with the same one are a problem of the second.
 */
export function readPeopleList(text: string): ListedPerson[] {
  const rows = linesOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const head = rows[0] ? headOf(rows[0].cells) : null
  const named = rows.slice(head ? 1 : 0).map(({ line, cells }) => {
    const person: Record<ListedField, string> = { firstName: '', lastName: '', username: '', email: '', gradeLevel: '' }
    for (const [at, field] of (head ?? FIELDS).entries()) if (field) person[field] = cells[at] ?? ''
    if (!head && cells.length === 1) [person.firstName, person.lastName] = splitName(cells[0] ?? '')
    return { ...person, line }
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
