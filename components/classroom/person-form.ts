import { z } from 'zod'
import { ROLES, type Role } from '@/lib/ability/ability'
import { PASSWORD_LENGTH } from '@/lib/session/limits'
import type { WireUser } from '@/lib/user/schema'

/** The form values of an account; '' for an empty field. */
export type PersonValues = {
  firstName: string
  lastName: string
  username: string
  email: string
  /** For a new account only; without a password the person cannot sign in yet. */
  password: string
  roleId: Role
  districtId: string
  schoolIds: string[]
  gradeLevel: string
  languageId: string
  proficiencyId: string
}

/** Returns the form's schema; teachers edit no account fields, so none are required for them. `passwordShort` is the error for a short password. */
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

/** Returns the form values of an existing account, or of a new one, with the district preset if there is only one. */
export function valuesOf(person: WireUser | undefined, districtId: string | undefined): PersonValues {
  return {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    username: person?.username ?? '',
    email: person?.email ?? '',
    password: '',
    // The API types the role as a string.
    roleId: (person?.roleId ?? 'student') as Role,
    districtId: person?.districtId ?? districtId ?? '',
    schoolIds: person?.schools?.map(({ id }) => id) ?? [],
    gradeLevel: person?.gradeLevel ?? '',
    languageId: person?.languageId ?? '',
    proficiencyId: person?.proficiencyId ?? '',
  }
}

const EMPTY_IS_NULL = ['email', 'gradeLevel', 'languageId', 'proficiencyId'] as const

/** Returns the request body: empty fields are omitted for a new account and cleared for an existing one. */
export function bodyOf({ password, districtId, ...values }: Partial<PersonValues>, isNew: boolean): object {
  const empty = EMPTY_IS_NULL.filter((name) => values[name]?.trim() === '')
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !(empty as readonly string[]).includes(name)),
  )
  if (!isNew) return { ...rest, ...Object.fromEntries(empty.map((name) => [name, null])) }
  return { ...rest, districtId, ...(password && { password }) }
}
