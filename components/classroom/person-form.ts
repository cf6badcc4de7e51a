import { z } from 'zod'
import { ROLES, type Role } from '@/lib/ability/ability'
import { PASSWORD_LENGTH } from '@/lib/session/limits'
import type { WireUser } from '@/lib/user/schema'

/** What is typed of an account; '' where nothing is. */
export type PersonValues = {
  firstName: string
  lastName: string
  username: string
  email: string
  /** Of a new account alone; without one nobody can sign in yet. */
  password: string
  roleId: Role
  districtId: string
  schoolIds: string[]
  gradeLevel: string
  languageId: string
  proficiencyId: string
}

/** The rules of the form; a teacher's has no account in it. `passwordShort` is said of a password that is too short. */
export function personSchema({ manages, isNew }: { manages: boolean; isNew: boolean }, passwordShort: string) {
  const needed = manages ? z.string().trim().min(1) : z.string()
  return z.object({
    firstName: needed,
    lastName: needed,
    username: needed,
    email: z.string(),
    password: z.string().refine((text) => text === '' || text.length >= PASSWORD_LENGTH.min, passwordShort),
    roleId: z.enum(ROLES),
    districtId: manages && isNew ? z.string().min(1) : z.string(),
    schoolIds: z.array(z.string()),
    gradeLevel: z.string(),
    languageId: z.string(),
    proficiencyId: z.string(),
  })
}

/** The fields of an account that is changed, or of a new one in the only district that there is. */
export function valuesOf(person: WireUser | undefined, districtId: string | undefined): PersonValues {
  return {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    username: person?.username ?? '',
    email: person?.email ?? '',
    password: '',
    // The wire has the name of the role as a text.
    roleId: (person?.roleId ?? 'student') as Role,
    districtId: person?.districtId ?? districtId ?? '',
    schoolIds: person?.schools?.map(({ id }) => id) ?? [],
    gradeLevel: person?.gradeLevel ?? '',
    languageId: person?.languageId ?? '',
    proficiencyId: person?.proficiencyId ?? '',
  }
}

const EMPTY_IS_NULL = ['email', 'gradeLevel', 'languageId', 'proficiencyId'] as const

/** The body of the call for what was typed: a new account has no empty fields, a changed one takes them away. */
export function bodyOf({ password, districtId, ...values }: Partial<PersonValues>, isNew: boolean): object {
  const empty = EMPTY_IS_NULL.filter((name) => values[name]?.trim() === '')
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !(empty as readonly string[]).includes(name)),
  )
  if (!isNew) return { ...rest, ...Object.fromEntries(empty.map((name) => [name, null])) }
  return { ...rest, districtId, ...(password && { password }) }
}
