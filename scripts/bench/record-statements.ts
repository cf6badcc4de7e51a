import { databasePool } from '@/lib/db/db'

/** A statement as the driver received it. */
export type Statement = { text: string; values: unknown[] }

/** Records the statements that a task sends, in order, without those that begin and end transactions. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = await databasePool().connect()
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  client.release()
  const original = prototype.query
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first, values] = args
    const given = first as { text?: string; values?: unknown[] } | string
    const text = typeof given === 'string' ? given : (given.text ?? '')
    const sent = (typeof given === 'string' ? values : (given.values ?? values)) ?? []
    if (!/^(BEGIN|COMMIT|ROLLBACK)/i.test(text)) statements.push({ text, values: sent as unknown[] })
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}

/** Sends statements one after the other on one connection, unchanged. */
export async function runBare(statements: readonly Statement[], { inTransaction = false } = {}): Promise<void> {
  const client = await databasePool().connect()
  try {
    if (inTransaction) await client.query('BEGIN')
    for (const { text, values } of statements) await client.query(text, values)
    if (inTransaction) await client.query('COMMIT')
  } finally {
    client.release()
  }
}
