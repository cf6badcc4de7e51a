import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/session/actor'

type Direction = 'asc' | 'desc'
type Reader = Pick<Actor, 'locale'>

/** The columns whose collation is the alphabet of a language; Spanish has a letter of its own, ñ. */
const COLUMNS = {
  en: { lastName: 'lastName', firstName: 'firstName' },
  es: { lastName: 'lastNameEs', firstName: 'firstNameEs' },
} as const satisfies Record<Locale, object>

type NameField = 'lastName' | 'firstName'

const isName = (field: string): field is NameField => field === 'lastName' || field === 'firstName'

/** The order of a list of people by one of its fields; names by the alphabet of the reader's language (domain.md §14). */
export function personOrder({ locale }: Reader, field: string, direction: Direction): Record<string, Direction> {
  return { [isName(field) ? COLUMNS[locale][field] : field]: direction }
}

/** People by last name, first name and id: the one order in which a reader meets them everywhere (domain.md §14). */
export function byName(reader: Reader, direction: Direction = 'asc') {
  return [personOrder(reader, 'lastName', direction), personOrder(reader, 'firstName', direction), { id: direction }]
}

/** The same for records of one user each. */
export function byUserName(reader: Reader, direction: Direction = 'asc') {
  const { lastName, firstName } = COLUMNS[reader.locale]
  return [{ user: { [lastName]: direction } }, { user: { [firstName]: direction } }, { userId: direction }]
}

/** SQL: the same for the row `s` of "user". */
export function nameOrderSql({ locale }: Reader): Prisma.Sql {
  const { lastName, firstName } = COLUMNS[locale]
  return Prisma.sql`s.${Prisma.raw(`"${lastName}"`)}, s.${Prisma.raw(`"${firstName}"`)}, s."id"`
}
