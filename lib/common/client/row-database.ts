import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** A row on the device that belongs to a user. */
type UserRow = { key: string; userId: string }

interface Schema<Row extends UserRow> extends DBSchema {
  rows: { key: string; value: Row; indexes: { userId: string } }
}

type RowStore<Row extends UserRow, Mode extends IDBTransactionMode> = IDBPObjectStore<
  Schema<Row>,
  ['rows'],
  'rows',
  Mode
>

/**
 * Rows of several users in one IndexedDB database. Each method is safe to call at any time; if the browser blocks storage or it is full, it
 * returns `otherwise`, and the app continues with memory and server only.
 */
export type RowDatabase<Row extends UserRow> = {
  read<Result>(work: (rows: RowStore<Row, 'readonly'>) => Promise<Result>, otherwise: Result): Promise<Result>
  /** Changes rows in one transaction, which has completed when the promise resolves. */
  change<Result>(work: (rows: RowStore<Row, 'readwrite'>) => Promise<Result>, otherwise: Result): Promise<Result>
  /** Returns all rows of one user. */
  ofUser<Otherwise>(userId: string, otherwise: Otherwise): Promise<Row[] | Otherwise>
}

type Opening<Row extends UserRow> = {
  name: string
  /** The object store's name. */
  storeName?: string
  version: number
  /** Runs once before anything else is read. */
  prepare?: (rows: RowStore<Row, 'readwrite'>) => Promise<void>
}

/** Opens a database of this browser. */
export function openRowDatabase<Row extends UserRow>({
  name,
  storeName = 'rows',
  version,
  prepare,
}: Opening<Row>): RowDatabase<Row> {
  // The types know one name; it is the only store, whatever its actual name.
  const store = storeName as 'rows'
  let connection: IDBPDatabase<Schema<Row>> | null = null

  async function change<Result>(
    database: IDBPDatabase<Schema<Row>>,
    work: (rows: RowStore<Row, 'readwrite'>) => Promise<Result>,
  ): Promise<Result> {
    const transaction = database.transaction(store, 'readwrite')
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  }

  async function connect(): Promise<IDBPDatabase<Schema<Row>>> {
    const database = await openDB<Schema<Row>>(name, version, {
      upgrade(created) {
        created.createObjectStore(store, { keyPath: 'key' }).createIndex('userId', 'userId')
      },
      // Lets a newer version of the product in another tab upgrade; this tab continues from memory.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    })
    if (prepare) await change(database, prepare)
    connection = database
    return database
  }
  const opening = connect().catch(() => null)

  /** Runs in the same tick if the database is open, so that a change is stored before anything else happens. */
  async function use<Result>(work: (database: IDBPDatabase<Schema<Row>>) => Promise<Result>, otherwise: Result) {
    try {
      if (connection) return await work(connection)
      const opened = await opening
      return opened ? await work(opened) : otherwise
    } catch {
      return otherwise
    }
  }

  return {
    read: (work, otherwise) => use((database) => work(database.transaction(store, 'readonly').store), otherwise),
    change: (work, otherwise) => use((database) => change(database, work), otherwise),
    ofUser: <Otherwise>(userId: string, otherwise: Otherwise) =>
      use<Row[] | Otherwise>((database) => database.getAllFromIndex(store, 'userId', userId), otherwise),
  }
}
