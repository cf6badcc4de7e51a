import 'server-only'
import { Prisma } from './generated/client'

/** SQL: ids as a list of uuids. Thousands of them go over as one text, not as a parameter each. */
export function idList(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`string_to_array(${ids.join(',')}, ',')::uuid[]`
}
