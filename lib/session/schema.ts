import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { wayBack } from '@/lib/routing/way-back'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { userSchema } from '@/lib/user/schema'
import { MAX_REASON_LENGTH } from './limits'

/** The body for signing in. Objects, arrays and numbers in place of a string are 400 (faults 3). */
export const signInSchema = z.strictObject({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1_000),
})
export type SignIn = z.output<typeof signInSchema>

/** The query of a session check: the path, for the log only, whether it extends the idle timeout, and whether the response includes the user. */
export const sessionQuerySchema = z.strictObject({
  state: z.string().max(2_000).optional(),
  refresh: z.enum(['true', 'false']).optional(),
  user: z.enum(['true', 'false']).optional(),
})

/** The body for switching the profile. */
export const selectProfileSchema = z.strictObject({ currentProfileId: z.uuid() })

/** A session's address: its id, or `current` (domain.md §3). */
export const sessionParamsSchema = z.object({ id: z.union([z.uuid(), z.literal('current')]) })

/** The query of `GET sessions`; without a user it lists the viewer's own. */
export const sessionListSpec = listSpec({
  where: { id: whereId, userId: anyOf(z.uuid()) },
  modifiers: {},
  orderBy: ['dateCreated', 'lastUsed'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type SessionListQuery = ListQueryOf<typeof sessionListSpec>

/** One active session of a user. */
export const sessionEntrySchema = z
  .strictObject({
    id: wireId,
    userId: wireId,
    dateCreated: wireTime,
    lastUsed: wireTime,
    userAgent: z.string().nullable(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'SessionEntry' })
export type WireSessionEntry = z.output<typeof sessionEntrySchema>

const returnLink = z
  .string()
  .refine((path) => wayBack(path) !== null, { message: 'must be a path of this product' })
  .optional()

/** The body for starting a student view: the student, and the path to return to. */
export const viewAsStudentSchema = z.strictObject({ userId: z.uuid(), returnLink })
export type ViewAsStudent = z.output<typeof viewAsStudentSchema>

/** The body for impersonating: the user, the reason, and the path to return to. */
export const impersonateSchema = z.strictObject({
  userId: z.uuid(),
  reason: z
    .string()
    .max(MAX_REASON_LENGTH)
    .refine((text) => text.trim() !== '', { message: 'must not be blank' }),
  returnLink,
})
export type Impersonate = z.output<typeof impersonateSchema>

/** The user's record in the form for oneself, as in `GET users/current`. */
const ownUserSchema = userSchema
  .required({ email: true, roleId: true, districtId: true, theme: true, preferences: true })
  .meta({ id: 'OwnUser' })

const profileSchema = z.strictObject({ id: wireId, name: z.string(), curriculum: z.string() })

/** The session as the API returns it (domain.md §4). `authWarning` is milliseconds before `authExpires`. */
export const sessionSchema = z
  .strictObject({
    id: wireId,
    authSelector: z.string(),
    contextAuthSelector: z.string().nullable(),
    /** The impersonator's user id; null if there is none. */
    contextUserId: wireId.nullable(),
    userId: wireId,
    /** Absent if the query has `user=false`. */
    user: ownUserSchema.optional(),
    profiles: z.array(profileSchema),
    currentProfileId: wireId.nullable(),
    currentProfile: z
      .strictObject({
        id: wireId,
        name: z.string(),
        curriculum: z.string(),
      })
      .nullable(),
    features: z.array(z.string()),
    authProvider: z.string(),
    authExpires: wireTime,
    authWarning: z.number(),
    logoutLink: z.string().nullable(),
    returnLink: z.string().nullable(),
  })
  .meta({ id: 'Session' })
export type WireSession = z.output<typeof sessionSchema>
