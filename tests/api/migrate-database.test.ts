import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { diffDatabase, migrateDatabase } from '@/scripts/lib/migrate-database'
import { MIGRATIONS_FOLDER } from '@/scripts/lib/schema-engine'
import { testDatabaseUrl } from '@/tests/support/database'

const BREAKS = 'CREATE TABLE "half" ("id" int); INSERT INTO "half" VALUES (1); SELECT 1 / 0;'
const ENGINE_TIMEOUT_MS = 20_000

let folder: string
let url: string

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function onServer(sql: string): Promise<void> {
  const server = new URL(testDatabaseUrl())
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function writeMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  const own = new URL(testDatabaseUrl())
  own.pathname = `${own.pathname}_migrated`
  url = own.href
  const name = pg.escapeIdentifier(own.pathname.slice(1))
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`)
}, ENGINE_TIMEOUT_MS)

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await onServer(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`)
})

jest.setTimeout(ENGINE_TIMEOUT_MS)

test('an empty database gets every migration once', async () => {
  const { applied } = await migrateDatabase(url, folder)
  expect(applied.length).toBeGreaterThanOrEqual(2)
  expect(await migrateDatabase(url, folder)).toEqual({ applied: [] })
})

test('an unreachable database is reported without its password', async () => {
  const failed = migrateDatabase('postgresql://somebody:secret@127.0.0.1:1/none', folder)
  await expect(failed).rejects.toThrow(/cannot be reached, see DATABASE_URL: .*127\.0\.0\.1:1/)
  await expect(failed).rejects.not.toThrow(/secret/)
})

test('two concurrent migrations apply each migration once', async () => {
  const results = await Promise.all([migrateDatabase(url, folder), migrateDatabase(url, folder)])
  const applied = results.flatMap((result) => result.applied)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await query('SELECT count(*)::int AS n FROM _prisma_migrations')).toEqual([{ n: applied.length }])
})

test('[F-89] a failed migration is rolled back, reports why, and succeeds once it is fixed', async () => {
  await migrateDatabase(url, folder)
  writeMigration('29990101000000_breaks', BREAKS)
  await expect(migrateDatabase(url, folder)).rejects.toThrow(
    /29990101000000_breaks failed and was rolled back whole:[\s\S]*division by zero/,
  )
  expect(await query(`SELECT to_regclass('half')::text AS found`)).toEqual([{ found: null }])
  await expect(migrateDatabase(url, folder)).rejects.toThrow('division by zero')
  writeMigration('29990101000000_breaks', 'CREATE TABLE "half" ("id" int);')
  expect(await migrateDatabase(url, folder)).toEqual({ applied: ['29990101000000_breaks'] })
})

test('[F-89] a migration left unfinished by a killed process is completed by the next one', async () => {
  await migrateDatabase(url, folder)
  const name = '29990101000000_begun'
  writeMigration(name, 'CREATE TABLE "begun" ("id" int);')
  await query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ('begun', '', '${name}', now())`,
  )
  expect(await migrateDatabase(url, folder)).toEqual({ applied: [name] })
})

test('an edited migration is reported by name', async () => {
  await migrateDatabase(url, folder)
  const name = '29990101000000_edited'
  writeMigration(name, 'SELECT 1;')
  await migrateDatabase(url, folder)
  writeMigration(name, 'SELECT 2;')
  await expect(migrateDatabase(url, folder)).rejects.toThrow(
    `Changed after it had been applied to this database: ${name}.`,
  )
})

test('[F-89] a database that is ahead of this source tree is left unchanged', async () => {
  writeMigration('29990101000000_later', 'SELECT 1;')
  await migrateDatabase(url, folder)
  rmSync(path.join(folder, '29990101000000_later'), { recursive: true })
  expect(await migrateDatabase(url, folder)).toEqual({ applied: [] })
})

test('the migrations match the models, including the hand-written parts', async () => {
  expect(await diffDatabase(url, 'nothing', folder)).toBeNull()
})

test('a difference is written as a new migration', async () => {
  writeMigration(
    '29990101000000_drops',
    'ALTER TABLE "credit" DROP COLUMN "description"; DROP INDEX "content_search_idx";',
  )
  const file = await diffDatabase(url, 'restore', folder)
  expect(file).toMatch(/\d{14}_restore\/migration\.sql$/)
})

/** Removes migrations from the folder, to get a database from before them. */
function takeOut(names: string[]) {
  for (const name of names) rmSync(path.join(folder, name), { recursive: true })
  const putBack = () => {
    for (const name of names) cpSync(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name), { recursive: true })
  }
  return { names, putBack }
}

test('[F-108] indistinguishable accounts get distinct names, and people’s names become visible', async () => {
  const added = takeOut([
    '20261129013000_accounts_are_told_apart',
    '20261129013100_user_names_show_something',
    '20261129013200_accounts_get_names_of_their_own',
    '20261129013300_names_of_people_are_visible',
    '20261129013400_user_names_are_proved',
  ])
  await migrateDatabase(url, folder)
  const people = [
    ['0001', 'hcase1', 'Ana', '2026-01-01'],
    ['0002', 'hcase1 ', 'Ana\u200b', '2026-02-01'],
    ['0003', 'hcase1\u200b', ' \u202eRene\u0301e\n', '2026-03-01'],
    ['0004', 'HCASE1-2', '\u200b', null],
    ['0005', '\u200b', 'Li', null],
  ]
  for (const [end, username, name, lastOnline] of people)
    await query(`INSERT INTO "user" ("id", "username", "firstName", "lastName", "roleId", "lastOnlineDate", "dateModified") VALUES
      ('01900000-0000-7000-8000-00000000${end}', '${username}', '${name}', 'Field', 'teacher', ${lastOnline ? `'${lastOnline}'` : 'NULL'}, now())`)
  added.putBack()
  expect(await migrateDatabase(url, folder)).toEqual({ applied: added.names })
  expect(await query('SELECT "username", "firstName" FROM "user" ORDER BY "id"')).toEqual([
    { username: 'hcase1-3', firstName: 'Ana' },
    { username: 'hcase1-4', firstName: 'Ana' },
    { username: 'hcase1\u200b', firstName: 'Ren\u00e9e' },
    { username: 'HCASE1-2', firstName: '?' },
    { username: 'account-2', firstName: 'Li' },
  ])
})

test('existing answers get a peer id, and existing work its first submission date', async () => {
  const added = takeOut(
    readdirSync(folder)
      .filter((name) => name.startsWith('2026112902'))
      .sort(),
  )
  await migrateDatabase(url, folder)
  const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`
  // The referenced rows are not checked here.
  await query(`SET session_replication_role = replica;
    INSERT INTO "user_assignment" ("id", "assignmentId", "userId", "submittedDate", "attempt", "dateModified") VALUES
      ('${id(1)}', '${id(9)}', '${id(7)}', '2026-10-01', 1, now()), ('${id(2)}', '${id(9)}', '${id(8)}', '2026-10-09', 2, now());
    INSERT INTO "interaction" ("id", "clientId", "interactionType", "interactionSubType", "sanitizerVersion", "contentId", "contextContentId", "rootContentId", "userId", "userAssignmentId", "dateModified")
      SELECT id::uuid, id, 'interactive', 'essay', 1, id::uuid, id::uuid, id::uuid, '${id(7)}', '${id(2)}', now() FROM unnest(ARRAY['${id(3)}', '${id(4)}']) AS made(id);
    INSERT INTO "interaction_revision" ("id", "interactionId", "cause", "version", "scoreVersion", "interactionData", "state", "attempt", "dateCreated")
      VALUES ('${id(5)}', '${id(3)}', 'submit', 1, 0, '{}', 'complete', 1, '2026-10-02')`)
  added.putBack()
  expect(await migrateDatabase(url, folder)).toEqual({ applied: added.names })
  expect(await query('SELECT count(DISTINCT "peerId")::int AS n FROM "interaction"')).toEqual([{ n: 2 }])
  expect(await query(`SELECT "firstSubmittedDate"::date::text AS "at" FROM "user_assignment" ORDER BY "id"`)).toEqual([
    { at: '2026-10-01' },
    { at: '2026-10-02' },
  ])
})

test('the migration normalises existing grades and keeps other text', async () => {
  const added = takeOut(['20261130014500_one_spelling_per_grade'])
  await migrateDatabase(url, folder)
  const grades = ['K', 'k', '0K', 'kg', ' Kindergarten ', '3', '03', '10', '012', 'PK', '3, 4', '2nd']
  const id = (end: number) => `01900000-0000-7000-8000-${String(end).padStart(12, '0')}`
  // The references of the rows do not matter here.
  for (const [at, grade] of grades.entries())
    await query(`SET session_replication_role = replica;
      INSERT INTO "user" ("id", "username", "firstName", "lastName", "roleId", "gradeLevel", "dateModified")
        VALUES ('${id(at)}', 'grade-${at}', 'Ana', 'Field', 'student', '${grade}', now());
      INSERT INTO "group" ("id", "name", "schoolId", "districtId", "gradeLevel", "dateModified")
        VALUES ('${id(at)}', 'Group', '${id(99)}', '${id(99)}', '${grade}', now())`)
  added.putBack()
  expect(await migrateDatabase(url, folder)).toEqual({ applied: added.names })
  const named = ['K', 'K', 'K', 'K', 'K', '3', '3', '10', '12', 'PK', '3, 4', '2nd']
  for (const table of ['user', 'group']) {
    const rows = await query(`SELECT "gradeLevel" FROM "${table}" ORDER BY "id"`)
    expect(rows.map(({ gradeLevel }) => gradeLevel)).toEqual(named)
  }
})
