import type pg from 'pg'

/** The kinds of rows in a load set; the number is part of each id. */
export const KIND = {
  district: 1,
  school: 2,
  group: 3,
  student: 4,
  teacher: 5,
  schoolAdmin: 6,
  districtAdmin: 7,
  author: 8,
  sysadmin: 9,
  profile: 10,
  privilege: 11,
  level: 16,
  unit: 17,
  chapter: 18,
  page: 19,
  item: 20,
  word: 21,
  revision: 22,
  assignment: 32,
  userAssignment: 33,
  interaction: 34,
  client: 35,
  interactionRevision: 36,
  alert: 37,
  auditEntry: 38,
} as const

/** The timestamp of the first id; each further row's is one millisecond later. */
const FIRST_TIME = Date.UTC(2026, 0, 1)
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/** Returns the id of a row by its kind and number, from 0. */
export function loadId(kind: keyof typeof KIND, n: number): string {
  const digits = `${hex(FIRST_TIME + n, 12)}7${hex(KIND[kind], 3)}8${hex(n, 15)}`
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-')
}

/**
 * Creates two functions in the database session: `pg_temp.load_id(kind, n)`, a UUID v7 that is the same in every load set, and `pg_temp.load_draw(n,
 * salt, below)`, a reproducible pseudo-random number from 0.
 */
export async function createLoadFunctions(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE FUNCTION pg_temp.load_id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT (lpad(to_hex(${FIRST_TIME} + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid
    $$;
    CREATE FUNCTION pg_temp.load_draw(n bigint, salt bigint, below int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT abs(hashint8extended(n, salt) % below)::int
    $$;`)
}
