import 'server-only'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { DEMO_PASSWORD } from '@/lib/session/demo-accounts'
import { hashPassword } from '@/lib/session/server/password'
import { PROFILE_NAMES } from '@/lib/user/profile-names'
import { GROUPS, STAFF, STUDENT_NAMES, type StaffSeed } from './names'

/** The ids of the demo's people and groups, by their names in the seeds. */
export type DemoPeople = { users: Map<string, string>; groups: Map<string, string> }

type Places = { districts: Record<'lakeside' | 'harbor', string>; schools: Record<'willow' | 'ridge' | 'quay', string> }
const DISTRICT_OF = { willow: 'lakeside', ridge: 'lakeside', quay: 'harbor' } as const

async function createPlaces(): Promise<Places> {
  const districts = { lakeside: newId(), harbor: newId() }
  const schools = { willow: newId(), ridge: newId(), quay: newId() }
  await db().district.createMany({
    data: [
      { id: districts.lakeside, name: 'Lakeside Unified', code: 'LAKE', timeZone: 'America/Los_Angeles' },
      { id: districts.harbor, name: 'Harbor County', code: 'HARB', timeZone: 'America/New_York' },
    ],
  })
  await db().school.createMany({
    data: [
      { id: schools.willow, districtId: districts.lakeside, name: 'Willow Creek Elementary', code: 'WILLOW' },
      { id: schools.ridge, districtId: districts.lakeside, name: 'Ridge Road School', code: 'RIDGE' },
      { id: schools.quay, districtId: districts.harbor, name: 'Old Quay Primary', code: 'QUAY' },
    ],
  })
  return { districts, schools }
}

type Person = StaffSeed | (Omit<StaffSeed, 'roleId' | 'privilege'> & { roleId: 'student'; gradeLevel: string })

async function createPerson(person: Person, passwordHash: string, { districts, schools }: Places): Promise<string> {
  const id = newId()
  const schoolId = person.school && schools[person.school]
  const districtId = person.district && districts[person.district]
  const profiles = person.curricula.map((curriculum) => ({
    id: newId(),
    name: PROFILE_NAMES[curriculum],
    curriculum,
    schoolId,
  }))
  await db().user.create({
    data: {
      id,
      username: person.username,
      email: person.username,
      firstName: person.firstName,
      lastName: person.lastName,
      roleId: person.roleId,
      districtId,
      passwordHash,
      ...('gradeLevel' in person && { gradeLevel: person.gradeLevel }),
      ...(schoolId && { schools: { create: { schoolId } } }),
      profiles: { create: profiles },
    },
  })
  await db().user.update({ where: { id }, data: { currentProfileId: profiles[0]?.id ?? null } })
  if ('privilege' in person && person.privilege)
    await db().userPrivilege.create({
      data: {
        id: newId(),
        userId: id,
        privilege: person.privilege,
        districtId: person.privilege === 'district-admin' || person.privilege === 'school-admin' ? districtId : null,
        schoolId: person.privilege === 'school-admin' ? schoolId : null,
      },
    })
  return id
}

function studentSeed(index: number): Person {
  const number = index + 1
  const [firstName, lastName] = STUDENT_NAMES[index] ?? ['Student', String(number)]
  const groups = GROUPS.filter(({ students: [from, to] }) => from <= number && number <= to)
  const school = groups[0]?.school ?? 'willow'
  const curricula = [...new Set(groups.map(({ curriculum }) => curriculum))]
  return {
    username: `student${number}@example.org`,
    firstName,
    lastName,
    roleId: 'student',
    district: DISTRICT_OF[school],
    school,
    curricula,
    gradeLevel: groups[0]?.gradeLevel ?? '3',
  }
}

/** Creates two districts, three schools, eight groups, sixty students and their staff (domain.md §10), in one transaction. */
export async function seedPeople(): Promise<DemoPeople> {
  // One shared hash: hashing the same published password sixty times only takes time.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(async () => {
    const places = await createPlaces()
    const users = new Map<string, string>()
    const people = [...STAFF, ...STUDENT_NAMES.map((_, index) => studentSeed(index))]
    for (const person of people) users.set(person.username, await createPerson(person, passwordHash, places))
    const groups = new Map<string, string>()
    for (const group of GROUPS) {
      const id = newId()
      groups.set(group.key, id)
      const [from, to] = group.students
      const members = Array.from({ length: to - from + 1 }, (_, at) => ({
        userId: users.get(`student${from + at}@example.org`) as string,
      }))
      await db().group.create({
        data: {
          id,
          name: group.name,
          schoolId: places.schools[group.school],
          districtId: places.districts[DISTRICT_OF[group.school]],
          gradeLevel: group.gradeLevel,
          curriculum: group.curriculum,
          teachers: { create: group.teachers.map((username) => ({ userId: users.get(username) as string })) },
          students: { create: members },
        },
      })
    }
    return { users, groups }
  })
}
