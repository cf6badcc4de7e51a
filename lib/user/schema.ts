import { z } from 'zod'
import { PRIVILEGES, ROLES } from '@/lib/ability/ability'
import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { newPasswordSchema } from '@/lib/session/password-schema'
import { themeNames } from '@/lib/theme/themes'
import { gradeLevelOf } from './grade-level'
import {
  MAX_EMAIL_LENGTH,
  MAX_FEATURE_FLAG_LENGTH,
  MAX_FEATURE_FLAGS,
  MAX_GRADE_LEVEL_LENGTH,
  MAX_LISTED_PEOPLE,
  MAX_PERSON_NAME_LENGTH,
  MAX_PRIVILEGES,
  MAX_SCHOOLS,
  MAX_USERNAME_LENGTH,
} from './limits'
import { accommodationsSchema, ownPreferencesSchema } from './preferences'

/** The path parameter of a user: the id, or `current`. */
export const userParamsSchema = z.object({ id: z.union([z.uuid(), z.literal('current')]) })

/** The path parameter of a managed user: the id only. */
export const managedUserParamsSchema = z.object({ id: z.uuid() })

/** A search keyword; each of its words must match. */
export const keywordSearchSchema = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine(isStorable, { message: 'has characters that cannot be stored' })

/** The query of `GET users` (contract.md §2, Users). */
export const userListSpec = listSpec({
  where: {
    id: whereId,
    roleId: anyOf(z.enum(ROLES)),
    districtId: anyOf(z.uuid()),
    schoolId: anyOf(z.uuid()),
    groupId: anyOf(z.uuid()),
    isActive: z.boolean(),
    proficiencyId: anyOf(z.uuid()),
    languageId: anyOf(z.uuid()),
  },
  modifiers: {
    keywordSearch: keywordSearchSchema,
    /** Only the students of the groups that the viewer teaches. */
    studentsInMyGroups: z.boolean(),
    /** Only users who may join this group; found by name, which is all that is shown of users outside the actor's scope. */
    canJoinGroupId: z.uuid(),
    /** Adds `counts` (open assignments), `averages` and `completion`. */
    addCounts: z.boolean(),
  },
  orderBy: ['firstName', 'lastName', 'lastOnlineDate', 'dateCreated'],
  defaultOrder: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
})
export type UserListQuery = ListQueryOf<typeof userListSpec>

const personName = visibleName(MAX_PERSON_NAME_LENGTH)
const currentPassword = z.string().max(1_000)

/** The fields that users may change in their own record; anything else is 400. `version` is optional here (contract.md §2, Users). */
export const saveOwnUserSchema = z
  .strictObject({
    version: z.int().min(1),
    firstName: personName,
    lastName: personName,
    email: z.email().max(MAX_EMAIL_LENGTH).nullable(),
    /** Required where the e-mail address changes. */
    currentPassword,
    theme: z.enum(themeNames).nullable(),
    languageId: z.uuid().nullable(),
    preferences: ownPreferencesSchema,
  })
  .partial()
export type SaveOwnUser = z.output<typeof saveOwnUserSchema>

/** The same for students, whose name only their school may change. */
export const saveOwnStudentSchema = saveOwnUserSchema.omit({ firstName: true, lastName: true })

const LATIN = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** A user name. */
export const usernameSchema = visibleName(MAX_USERNAME_LENGTH).refine(
  (name) => !(LATIN.test(name) && LIKE_LATIN.test(name)),
  {
    message: 'must not mix letters of different alphabets',
  },
)
const email = z.email().max(MAX_EMAIL_LENGTH).nullable()
const schoolIds = z.array(z.uuid()).max(MAX_SCHOOLS)

/** A grade, stored under its name in the product; unknown texts are stored unchanged. */
export const gradeLevelSchema = z.string().overwrite(gradeLevelOf).min(1).max(MAX_GRADE_LEVEL_LENGTH)

/** Fields about a student's learning; teachers fill them in for their students. */
const learningFields = {
  languageId: z.uuid().nullable(),
  proficiencyId: z.uuid().nullable(),
  gradeLevel: gradeLevelSchema.nullable(),
}
const version = z.int().min(1)

/** The fields that teachers may change in their students' records. */
export const saveTaughtStudentSchema = z
  .strictObject({
    ...learningFields,
    preferences: z.strictObject({ accommodations: accommodationsSchema }).partial(),
    version,
  })
  .partial()
  .required({ version: true })

const privilegeSchema = z.strictObject({
  privilege: z.enum(PRIVILEGES),
  config: z.strictObject({ districtId: z.uuid().nullable(), schoolId: z.uuid().nullable() }),
})
export type SentPrivilege = z.output<typeof privilegeSchema>

/** The fields that admins may change in the records of the people they manage; schools, privileges and flags replace the stored lists. */
export const saveManagedUserSchema = saveTaughtStudentSchema.extend({
  firstName: personName.optional(),
  lastName: personName.optional(),
  username: usernameSchema.optional(),
  email: email.optional(),
  roleId: z.enum(ROLES).optional(),
  schoolIds: schoolIds.optional(),
  isActive: z.boolean().optional(),
  userPrivileges: z.array(privilegeSchema).max(MAX_PRIVILEGES).optional(),
  featureFlags: z.array(z.string().min(1).max(MAX_FEATURE_FLAG_LENGTH)).max(MAX_FEATURE_FLAGS).optional(),
})
export type SaveManagedUser = z.output<typeof saveManagedUserSchema>

/** All fields of a person that anybody may change; the relation to the person decides which (contract.md §2, Users). */
export const saveUserSchema = z
  .strictObject({
    ...saveManagedUserSchema.shape,
    ...saveOwnUserSchema.shape,
    preferences: ownPreferencesSchema.extend({ accommodations: accommodationsSchema }).partial(),
  })
  .partial()
export type SaveUser = z.output<typeof saveUserSchema>

/** The body for creating an account. */
export const createUserSchema = z
  .strictObject({
    username: usernameSchema,
    firstName: personName,
    lastName: personName,
    roleId: z.enum(ROLES),
    districtId: z.uuid(),
    schoolIds,
    email,
    password: newPasswordSchema,
    ...learningFields,
    /** The curricula for which the person gets a profile. */
    curricula: z
      .array(z.enum(['k5ela', 'hss']))
      .min(1)
      .max(2),
  })
  .partial({
    email: true,
    password: true,
    languageId: true,
    proficiencyId: true,
    gradeLevel: true,
    curricula: true,
  })
export type CreateUser = z.output<typeof createUserSchema>

const checkedNames = (maxLength: number) => z.array(z.string().max(maxLength).refine(isStorable)).max(MAX_LISTED_PEOPLE)

/** The body for checking the usernames and addresses of a list of new accounts, with the place where they are to be created. */
export const checkNamesSchema = z.strictObject({
  districtId: z.uuid(),
  schoolIds,
  usernames: checkedNames(MAX_USERNAME_LENGTH),
  emails: checkedNames(MAX_EMAIL_LENGTH),
})
export type CheckNames = z.output<typeof checkNamesSchema>

/** The names of a list that other accounts have, as they were sent. */
export const takenNamesSchema = z.strictObject({ usernames: z.array(z.string()), emails: z.array(z.string()) })
export type TakenNames = z.output<typeof takenNamesSchema>

/** The body for requesting a password recovery. */
export const requestRecoverySchema = z.strictObject({ email: z.email().max(MAX_EMAIL_LENGTH) })

/** The body for setting a new password with the code of an e-mail. */
export const resetPasswordSchema = z.strictObject({
  password: newPasswordSchema,
  resetCode: z.string().min(1).max(200),
})
export type ResetPassword = z.output<typeof resetPasswordSchema>

/** The body for confirming an e-mail address with the code of an e-mail. */
export const confirmEmailSchema = z.strictObject({ code: z.string().min(1).max(200) })

/** The body for setting a password; users who change their own must send the current one. */
export const changePasswordSchema = z.strictObject({
  password: newPasswordSchema,
  currentPassword: currentPassword.optional(),
})
export type ChangePassword = z.output<typeof changePasswordSchema>

const averagePercent = z.number().min(0).nullable()

/** Averages as percentages of the scored work, with two decimals; null if nothing is scored (contract.md §2, Grades). */
export const averagesSchema = z.strictObject({
  /** The average of assessments. */
  assessment: averagePercent,
  /** The average of all other assignments. */
  interactive: averagePercent,
  /** The average of the points that classmates gave in reviews. */
  peer: averagePercent,
  /** The average of all assignments, assessments included. */
  all: averagePercent,
})
export type Averages = z.output<typeof averagesSchema>

/** A user as the API returns it; the fields depend on the viewer (contract.md §2, Users). */
export const userSchema = z
  .strictObject({
    id: wireId,
    firstName: z.string(),
    lastName: z.string(),
    version: wireCount.optional(),
    username: z.string().optional(),
    email: z.string().nullable().optional(),
    /** A new e-mail address that is not confirmed yet; shown only to the user. */
    pendingEmail: z.string().nullable().optional(),
    roleId: z.string().optional(),
    districtId: wireId.nullable().optional(),
    district: z
      .strictObject({
        id: wireId,
        name: z.string(),
      })
      .nullable()
      .optional(),
    schools: z
      .array(
        z.strictObject({
          id: wireId,
          name: z.string(),
        }),
      )
      .optional(),
    groups: z
      .array(
        z.strictObject({
          id: wireId,
          name: z.string(),
        }),
      )
      .optional(),
    /** All preferences for the user; for staff only the accommodations. */
    preferences: ownPreferencesSchema.loose().optional(),
    theme: z.string().nullable().optional(),
    featureFlags: z.array(z.string()).optional(),
    userPrivileges: z
      .array(
        z.strictObject({
          id: wireId,
          privilege: z.string(),
          config: z.strictObject({
            districtId: wireId.nullable(),
            schoolId: wireId.nullable(),
          }),
        }),
      )
      .optional(),
    currentProfile: z
      .strictObject({
        id: wireId,
        name: z.string(),
        curriculum: z.string(),
      })
      .nullable()
      .optional(),
    profiles: z
      .array(
        z.strictObject({
          id: wireId,
          name: z.string(),
          curriculum: z.string(),
        }),
      )
      .optional(),
    languageId: wireId.nullable().optional(),
    proficiencyId: wireId.nullable().optional(),
    gradeLevel: z.string().nullable().optional(),
    isActive: z.boolean().optional(),
    lastOnlineDate: wireTime.nullable().optional(),
    googleConnected: z.boolean().optional(),
    dateCreated: wireTime.optional(),
    dateModified: wireTime.optional(),
    /** With `addCounts`. */
    counts: z
      .strictObject({
        openAssignments: wireCount,
      })
      .optional(),
    /** With `addCounts`, for staff. */
    averages: averagesSchema.optional(),
    /** With `addCounts`, for staff: the percentage of work that is submitted; null if nothing was assigned. */
    completion: averagePercent.optional(),
  })
  .meta({ id: 'User' })
export type WireUser = z.output<typeof userSchema>
