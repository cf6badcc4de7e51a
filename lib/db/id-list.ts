import 'server-only'
import { Prisma } from './generated/client'

/** SQL: ids as a list of uuids. Sent as one text parameter, even for thousands, instead of one parameter each. */
export function idList(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`string_to_array(${ids.join(',')}, ',')::uuid[]`
}
