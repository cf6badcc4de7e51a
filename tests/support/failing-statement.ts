import { databasePool } from '@/lib/db/db'

/** Written in transactions of their own, or kept whatever the outcome of the call. */
const OUTSIDE = ['_prisma_migrations', 'rate_limit', 'audit_log', 'audit_change', 'session', 'fault_plan']

/** PostgreSQL's message when the planned statement is executed. */
export const FORCED_ERROR = 'a forced error'

const tablesWithin = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL ($1)`

/**
 * Creates a trigger on every table that counts the writing statements and raises at the planned one. The counter is a sequence, which no
 * rollback resets; it is read before the statement does anything.
 */
export async function installFailingStatement(): Promise<void> {
  const { rows } = await databasePool().query<{ tablename: string }>(tablesWithin, [OUTSIDE])
  await databasePool().query(`
    CREATE SEQUENCE fault_statement;
    CREATE TABLE fault_plan (fail_at bigint);
    CREATE FUNCTION count_statement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('fault_statement') = (SELECT fail_at FROM fault_plan) THEN RAISE EXCEPTION '${FORCED_ERROR}'; END IF;
      RETURN NULL;
    END $$;
    ${rows
      .map(
        ({ tablename }) =>
          `CREATE TRIGGER fault_statement BEFORE INSERT OR UPDATE OR DELETE ON "${tablename}" FOR EACH STATEMENT EXECUTE FUNCTION count_statement();`,
      )
      .join('\n')}`)
}

/** Removes the triggers, so that later files find this database unchanged. */
export async function removeFailingStatement(): Promise<void> {
  await databasePool().query(
    'DROP FUNCTION count_statement CASCADE; DROP TABLE fault_plan; DROP SEQUENCE fault_statement',
  )
}

/** Makes the writing statement with this number (from 1) fail; null lets all pass. */
export async function failAtStatement(number: number | null): Promise<void> {
  await databasePool().query(`ALTER SEQUENCE fault_statement RESTART; DELETE FROM fault_plan`)
  if (number !== null) await databasePool().query('INSERT INTO fault_plan VALUES ($1)', [number])
}

/** Whether the planned statement was executed. */
export async function hasFailed(number: number): Promise<boolean> {
  const { rows } = await databasePool().query<{ last_value: string; is_called: boolean }>(
    'SELECT last_value, is_called FROM fault_statement',
  )
  return rows[0]?.is_called === true && Number(rows[0].last_value) >= number
}

/** A hash of all rows for each table, to compare two moments. */
export async function databaseContent(): Promise<Record<string, string>> {
  const { rows } = await databasePool().query<{ tablename: string }>(tablesWithin, [OUTSIDE])
  const content: Record<string, string> = {}
  for (const { tablename } of rows) {
    const hashed = await databasePool().query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line)), '') AS hash FROM (SELECT t::text AS line FROM "${tablename}" t) lines`,
    )
    content[tablename] = hashed.rows[0]?.hash ?? ''
  }
  return content
}
