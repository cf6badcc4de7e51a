import pg from 'pg'

/** The database of the app under test, for what no screen shows: ids by package key, markers in stored fields. */
export class Database {
  private readonly pool: pg.Pool

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 2 })
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows
  }

  /** The first row's `value`; fails when there is no row. */
  async value<T>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.query<{ value: T }>(sql, values)
    if (!row) throw new Error(`Nothing found by: ${sql} ${JSON.stringify(values)}`)
    return row.value
  }

  /** The id of an imported item by the name and the key of its package. */
  contentId(packageName: string, key: string): Promise<string> {
    return this.value('SELECT "id" AS value FROM "content" WHERE "packageName" = $1 AND "packageKey" = $2', [
      packageName,
      key,
    ])
  }

  /** The id of the first wrong choice of an imported question: ids within items are created when they are stored. */
  wrongChoiceId(packageName: string, key: string): Promise<string> {
    return this.value(
      `SELECT choice->>'id' AS value FROM "content", jsonb_array_elements("data"->'choices') choice
        WHERE "packageName" = $1 AND "packageKey" = $2 AND NOT (choice->>'correct')::boolean`,
      [packageName, key],
    )
  }

  userId(username: string): Promise<string> {
    return this.value('SELECT "id" AS value FROM "user" WHERE "username" = $1', [username])
  }

  /** The id of a student's work on an assignment. */
  workId(assignmentId: string, username: string): Promise<string> {
    return this.value(
      `SELECT w."id" AS value FROM "user_assignment" w JOIN "user" u ON u."id" = w."userId"
        WHERE w."assignmentId" = $1 AND u."username" = $2`,
      [assignmentId, username],
    )
  }

  groupId(name: string): Promise<string> {
    return this.value('SELECT "id" AS value FROM "group" WHERE "name" = $1', [name])
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}
