import { databasePool } from '@/lib/db/db'

type Column = { table: string; column: string }

const ofIdentifiers = `FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    AND a.atttypid = 'uuid'::regtype AND c.reltuples > 0`
const identifiers = `SELECT c.relname AS "table", a.attname AS "column" ${ofIdentifiers}`

/**
 * Makes the planner believe that every table has `factor` times its rows, so that a small set is planned like a large one. The frequency of each id in a
 * column is counted first and stays the same: twenty students of a class remain twenty. Undo it with `forgetPretence`.
 */
export async function pretendTimes(factor: number): Promise<void> {
  await databasePool().query('ANALYZE')
  const { rows } = await databasePool().query<Column>(identifiers)
  for (const { table, column } of rows) {
    const counted = await databasePool().query<{ share: number | null }>(
      `SELECT count(DISTINCT "${column}")::float8 / nullif(count(*), 0) AS share FROM "${table}"`,
    )
    const share = counted.rows[0]?.share
    if (share) await databasePool().query(`ALTER TABLE "${table}" ALTER "${column}" SET (n_distinct = ${-share})`)
  }
  await databasePool().query('ANALYZE')
  // In a fully sampled table, the ids stored as most common values include some that a larger table would not store.
  await databasePool().query(`UPDATE pg_statistic SET stakind1 = 0 WHERE stakind1 = 1 AND (starelid, staattnum) IN (
    SELECT c.oid, a.attnum ${ofIdentifiers})`)
  await databasePool().query(
    `UPDATE pg_class SET reltuples = reltuples * $1 WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND reltuples > 0`,
    [factor],
  )
}

/** Restores the real statistics of each table. */
export async function forgetPretence(): Promise<void> {
  const { rows } = await databasePool().query<Column>(identifiers)
  for (const { table, column } of rows)
    await databasePool().query(`ALTER TABLE "${table}" ALTER "${column}" RESET (n_distinct)`)
  await databasePool().query('ANALYZE')
}
