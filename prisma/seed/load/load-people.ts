import type pg from 'pg'
import { DEMO_PASSWORD } from '@/lib/session/demo-accounts'
import { hashPassword } from '@/lib/session/server/password'
import { PROFILE_NAMES } from '@/lib/user/profile-names'
import { STUDENT_NAMES } from '../names'
import { KIND } from './load-ids'
import type { Sizes } from './sizes'

const id = (kind: keyof typeof KIND, n: string) => `pg_temp.load_id(${KIND[kind]}, ${n})`

/** SQL: the curriculum of a group, teacher or student by its number `g`. */
const FAMILY = `(CASE WHEN g % 2 = 0 THEN 'k5ela' ELSE 'hss' END)::"curriculum"`

async function loadPlaces(client: pg.ClientBase, { districts, schools }: Sizes): Promise<void> {
  await client.query(
    `INSERT INTO "district" ("id", "name", "code", "timeZone")
    SELECT ${id('district', 'n')}, 'Load District ' || n + 1, 'LOAD' || n + 1, 'America/Los_Angeles' FROM generate_series(0, $1 - 1) n`,
    [districts],
  )
  await client.query(
    `INSERT INTO "school" ("id", "districtId", "name", "code")
    SELECT ${id('school', 'n')}, ${id('district', 'n % $2')}, 'Load School ' || n + 1, 'LOADS' || n + 1 FROM generate_series(0, $1 - 1) n`,
    [schools, districts],
  )
}

/**
 * Fills a temporary table with everybody: who they are, the number of their school, and the number `g` that determines their curriculum. A school has
 * the group of its own number and every `schools`-th group after it; two of them share a teacher.
 */
async function gatherPeople(client: pg.ClientBase, { districts, schools, groups, students }: Sizes): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE load_group ON COMMIT DROP AS
    SELECT g, (g % $1)::int AS school, (g % $1 + $1 * (g / $1 / 2))::int AS teacher FROM generate_series(0, $2 - 1) g`,
    [schools, groups],
  )
  await client.query(`CREATE TEMP TABLE load_person (n serial, "id" uuid, "username" text, "roleId" text, g int, school int, district int,
    "gradeLevel" text, privilege text) ON COMMIT DROP`)
  const add = (select: string, values: number[]) =>
    client.query(
      `INSERT INTO load_person ("id", "username", "roleId", g, school, district, "gradeLevel", privilege) ${select}`,
      values,
    )
  await add(
    `SELECT ${id('student', 's')}, 'load-student' || s + 1 || '@example.org', 'student', l.g, l.school, l.school % $2,
      (ARRAY['K', '1', '2', '3', '4', '5'])[1 + l.g % 6], NULL
    FROM generate_series(0, $1 - 1) s JOIN load_group l ON l.g = s % $3 ORDER BY s`,
    [students, districts, groups],
  )
  await add(
    `SELECT ${id('teacher', 'teacher')}, 'load-teacher' || teacher + 1 || '@example.org', 'teacher', min(g), min(school), min(school) % $1, NULL, NULL
    FROM load_group GROUP BY teacher ORDER BY teacher`,
    [districts],
  )
  await add(
    `SELECT ${id('schoolAdmin', 'n')}, 'load-school-admin' || n + 1 || '@example.org', 'staff', n, n, n % $2, NULL, 'school-admin'
    FROM generate_series(0, $1 - 1) n`,
    [schools, districts],
  )
  await add(
    `SELECT ${id('districtAdmin', 'n')}, 'load-district-admin' || n + 1 || '@example.org', 'staff', n, NULL, n, NULL, 'district-admin'
    FROM generate_series(0, $1 - 1) n`,
    [districts],
  )
  await add(
    `SELECT ${id('author', '0')}, 'load-author@example.org', 'staff', 0, NULL::int, NULL::int, NULL, 'author'
    UNION ALL SELECT ${id('sysadmin', '0')}, 'load-admin@example.org', 'staff', 0, NULL, NULL, NULL, 'sysadmin'`,
    [],
  )
}

async function writePeople(client: pg.ClientBase): Promise<void> {
  // One shared hash: hashing the same published password thousands of times only takes time.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const names = [STUDENT_NAMES.map(([first]) => first), STUDENT_NAMES.map(([, last]) => last)]
  await client.query(
    `INSERT INTO "user" ("id", "username", "email", "firstName", "lastName", "roleId", "districtId", "passwordHash", "gradeLevel", "lastOnlineDate")
    SELECT "id", "username", "username", ($2::text[])[1 + n % cardinality($2::text[])],
      ($3::text[])[1 + pg_temp.load_draw(n, 1, cardinality($3::text[]))], "roleId"::"role_id",
      CASE WHEN district IS NOT NULL THEN ${id('district', 'district')} END, $1, "gradeLevel",
      date_trunc('day', now()) - make_interval(mins => pg_temp.load_draw(n, 2, 40000)) FROM load_person ORDER BY n`,
    [passwordHash, ...names],
  )
  await client.query(
    `INSERT INTO "profile" ("id", "userId", "name", "curriculum", "schoolId")
    SELECT ${id('profile', 'n')}, "id", CASE ${FAMILY} WHEN 'k5ela' THEN $1 ELSE $2 END, ${FAMILY},
      CASE WHEN school IS NOT NULL THEN ${id('school', 'school')} END FROM load_person ORDER BY n`,
    [PROFILE_NAMES.k5ela, PROFILE_NAMES.hss],
  )
  await client.query(
    `UPDATE "user" u SET "currentProfileId" = ${id('profile', 'p.n')} FROM load_person p WHERE p."id" = u."id"`,
  )
  await client.query(
    `INSERT INTO "user_school" ("userId", "schoolId") SELECT "id", ${id('school', 'school')} FROM load_person WHERE school IS NOT NULL`,
  )
  await client.query(
    `INSERT INTO "user_privilege" ("id", "userId", "privilege", "districtId", "schoolId")
    SELECT ${id('privilege', 'n')}, "id", privilege, CASE WHEN district IS NOT NULL THEN ${id('district', 'district')} END,
      CASE WHEN school IS NOT NULL THEN ${id('school', 'school')} END FROM load_person WHERE privilege IS NOT NULL`,
  )
}

async function loadGroups(client: pg.ClientBase, { districts, groups, students }: Sizes): Promise<void> {
  await client.query(
    `INSERT INTO "group" ("id", "name", "schoolId", "districtId", "gradeLevel", "curriculum")
    SELECT ${id('group', 'g')}, 'Load Class ' || g + 1, ${id('school', 'school')}, ${id('district', 'school % $1')},
      (ARRAY['K', '1', '2', '3', '4', '5'])[1 + g % 6], ${FAMILY} FROM load_group ORDER BY g`,
    [districts],
  )
  await client.query(
    `INSERT INTO "group_teacher" ("groupId", "userId") SELECT ${id('group', 'g')}, ${id('teacher', 'teacher')} FROM load_group`,
  )
  await client.query(
    `INSERT INTO "group_student" ("groupId", "userId")
    SELECT ${id('group', 's % $2')}, ${id('student', 's')} FROM generate_series(0, $1 - 1) s`,
    [students, groups],
  )
}

/** Creates districts, schools, groups and everybody in them; all accounts have the demo's password. */
export async function loadPeople(client: pg.ClientBase, sizes: Sizes): Promise<void> {
  await loadPlaces(client, sizes)
  await gatherPeople(client, sizes)
  await client.query('ANALYZE load_group; ANALYZE load_person')
  await writePeople(client)
  await loadGroups(client, sizes)
}
