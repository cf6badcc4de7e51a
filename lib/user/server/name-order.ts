import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/session/actor'

type Direction = 'asc' | 'desc'
type Reader = Pick<Actor, 'locale'>

/** The columns whose collation follows a language's alphabet; Spanish sorts ñ as a letter of its own. */
const COLUMNS = {
  en: { lastName: 'lastName', firstName: 'firstName' },
  es: { lastName: 'lastNameEs', firstName: 'firstNameEs' },
} as const satisfies Record<Locale, object>

type NameField = 'lastName' | 'firstName'

const isName = (field: string): field is NameField => field === 'lastName' || field === 'firstName'

/** Returns the sort order of a list of people by one field; names are sorted by the alphabet of the reader's language (domain.md §14). */
export function personOrder({ locale }: Reader, field: string, direction: Direction): Record<string, Direction> {
  return { [isName(field) ? COLUMNS[locale][field] : field]: direction }
}

/** Returns the order by last name, first name and id, in which people are listed everywhere (domain.md §14). */
export function byName(reader: Reader, direction: Direction = 'asc') {
  return [personOrder(reader, 'lastName', direction), personOrder(reader, 'firstName', direction), { id: direction }]
}

/** Like `byName`, for records that each belong to one user. */
export function byUserName(reader: Reader, direction: Direction = 'asc') {
  const { lastName, firstName } = COLUMNS[reader.locale]
  return [{ user: { [lastName]: direction } }, { user: { [firstName]: direction } }, { userId: direction }]
}

/** SQL: like `byName`, for the row `s` of "user". */
export function nameOrderSql({ locale }: Reader): Prisma.Sql {
  const { lastName, firstName } = COLUMNS[locale]
  return Prisma.sql`s.${Prisma.raw(`"${lastName}"`)}, s.${Prisma.raw(`"${firstName}"`)}, s."id"`
}
