import { newId } from '@/lib/common/id'
import { databasePool } from '@/lib/db/db'

/** Columns and their values. */
export type Row = Record<string, unknown>

function constraintOf(error: unknown): string {
  const { constraint, code, message } = error as { constraint?: string; code?: string; message: string }
  return constraint ?? code ?? message
}

/** Runs a statement and returns the constraint or trigger that refuses it (else the SQLSTATE); null if nothing does. */
export async function refusalOf(sql: string, values: unknown[] = []): Promise<string | null> {
  try {
    await databasePool().query(sql, values)
    return null
  } catch (error) {
    return constraintOf(error)
  }
}

/** The columns of a table except those that the database generates. */
async function writableColumns(table: string): Promise<string> {
  const { rows } = await databasePool().query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS "columns" FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`"${table}"`],
  )
  return rows[0]?.columns ?? ''
}

/** Inserts a copy of a stored row with some columns changed, and returns what refuses it; the copy gets a new id if the table has one. */
export async function refusalOfCopy(table: string, row: Row, changes: Row = {}): Promise<string | null> {
  const fresh = 'id' in row && !('id' in changes) ? { id: newId() } : {}
  const columns = await writableColumns(table)
  return refusalOf(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`,
    [
      JSON.stringify({ ...row, ...fresh, ...changes }, (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    ],
  )
}

/** Changes columns of the row with this id, and returns what refuses it. */
export function refusalOfChange(table: string, id: string, changes: Row): Promise<string | null> {
  const columns = Object.keys(changes)
  const set = columns.map((column, index) => `"${column}" = $${index + 2}`).join(', ')
  return refusalOf(`UPDATE "${table}" SET ${set} WHERE "id" = $1`, [id, ...Object.values(changes)])
}
