import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { Maker } from '../authored-item'

/** Returns a lookup of people by id, with names only if this actor may see them (ABL-30). */
export async function readMakers(actor: Actor, ids: readonly (string | null)[]): Promise<(id: string | null) => Maker> {
  const named = can(actor, 'author.names') ? [...new Set(ids.filter((id) => id !== null))] : []
  const rows = await db().user.findMany({
    where: { id: { in: named } },
    select: { id: true, firstName: true, lastName: true },
  })
  return (id) => {
    if (id === null) return { is: 'import' }
    if (id === actor.userId) return { is: 'you' }
    const row = rows.find((user) => user.id === id)
    const name = row ? `${row.firstName} ${row.lastName}`.trim() : ''
    return name ? { is: 'named', name } : { is: 'anonymous' }
  }
}
