import type pg from 'pg'
import { databasePool } from '@/lib/db/db'
import { loadContent } from './load-content'
import { createLoadFunctions } from './load-ids'
import { loadPeople } from './load-people'
import { loadWork } from './load-work'
import { sizesOf } from './sizes'

/** Why a load set must not be written into a database, as a message for the user. */
export class LoadRefusal extends Error {
  override name = 'LoadRefusal'
}

type Options = {
  /** Whether the database may already contain other people. */
  besideOthers?: boolean
  /** Called with the current step. */
  onStep?: (step: string) => void
}

async function requirePlace(client: pg.ClientBase, besideOthers: boolean): Promise<void> {
  const { rows } = await client.query<{ loaded: boolean; people: boolean }>(
    `SELECT EXISTS (SELECT FROM "user" WHERE "username" = 'load-admin@example.org') AS loaded, EXISTS (SELECT FROM "user") AS people`,
  )
  if (rows[0]?.loaded) throw new LoadRefusal('The database holds a load set already.')
  if (rows[0]?.people && !besideOthers)
    throw new LoadRefusal('The database holds people already. With --beside-others the load set is put beside them.')
}

/**
 * Writes a load set of a scale in one transaction and updates the planner's statistics: the same rows each time, except for their dates, which are
 * before today. Throws LoadRefusal if the database contains people, and RangeError for an invalid scale.
 */
export async function writeLoadSet(
  scale: number,
  { besideOthers = false, onStep = () => {} }: Options = {},
): Promise<void> {
  const sizes = sizesOf(scale)
  const client = await databasePool().connect()
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0')
    await requirePlace(client, besideOthers)
    await createLoadFunctions(client)
    onStep(`people of ${sizes.groups} groups`)
    await loadPeople(client, sizes)
    onStep(`${sizes.content} content items`)
    await loadContent(client, sizes)
    await client.query('ANALYZE "content"')
    await loadWork(client, sizes, (done, of) => onStep(`work, ${done} of ${of} rounds`))
    await client.query('COMMIT')
    onStep('statistics')
    await client.query('SET statement_timeout = 0')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    // Destroys the connection, because its session contains temporary functions and settings.
    client.release(true)
  }
}
