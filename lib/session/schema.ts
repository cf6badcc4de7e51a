import { z } from 'zod'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { wayBack } from '@/lib/routing/way-back'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { userSchema } from '@/lib/user/schema'
import { MAX_REASON_LENGTH } from './limits'

/** What signing in takes. Objects, lists and numbers in place of a text are 400 (faults 3). */
export const signInSchema = z.strictObject({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1_000),
})
export type SignIn = z.output<typeof signInSchema>

/** What a session check takes: the path for the log only, whether it slides the idle time, and whether the user comes with the answer. */
export const sessionQuerySchema = z.strictObject({
  state: z.string().max(2_000).optional(),
  refresh: z.enum(['true', 'false']).optional(),
  user: z.enum(['true', 'false']).optional(),
})

/** What switching the profile takes. */
export const selectProfileSchema = z.strictObject({ currentProfileId: z.uuid() })

/** A session's address: its id, or `current` (domain.md §3). */
export const sessionParamsSchema = z.object({ id: z.union([z.uuid(), z.literal('current')]) })

/** What `GET sessions` takes; without a user it lists one's own. */
export const sessionListSpec = listSpec({
  where: { id: whereId, userId: anyOf(z.uuid()) },
  modifiers: {},
  orderBy: ['dateCreated', 'lastUsed'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type SessionListQuery = ListQueryOf<typeof sessionListSpec>

/** A place where somebody is signed in. */
export const sessionEntrySchema = z
  .strictObject({
    id: wireId,
    userId: wireId,
    dateCreated: wireTime,
    lastUsed: wireTime,
    userAgent: z.string().nullable(),
    /** Whether it is the very session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SessionEntry' })
export type WireSessionEntry = z.output<typeof sessionEntrySchema>

const returnLink = z
  .string()
  .refine((path) => wayBack(path) !== null, { message: 'must be a path of this product' })
  .optional()

/** What seeing the pages as a student takes: whom, and the path to come back to. */
export const seeAsSchema = z.strictObject({ userId: z.uuid(), returnLink })
export type SeeAs = z.output<typeof seeAsSchema>

/** What acting as somebody else takes: whom, why, and the path to come back to. */
export const impersonateSchema = z.strictObject({
  userId: z.uuid(),
  reason: z
    .string()
    .max(MAX_REASON_LENGTH)
    .refine((text) => text.trim() !== '', { message: 'must not be blank' }),
  returnLink,
})
export type Impersonate = z.output<typeof impersonateSchema>

/** A user's own form inside the session: as `GET users/current` gives it. */
const ownUserSchema = userSchema
  .required({ email: true, roleId: true, districtId: true, theme: true, preferences: true })
  .meta({ id: 'OwnUser' })

const profileSchema = z.strictObject({ id: wireId, name: z.string(), curriculum: z.string() })

/** The session as the wire has it (domain.md §4). `authWarning` is milliseconds before `authExpires`. */
export const sessionSchema = z
  .strictObject({
    id: wireId,
    authSelector: z.string(),
    contextAuthSelector: z.string().nullable(),
    /** Who acts as the user, or null where the user is here themselves. */
    contextUserId: wireId.nullable(),
    userId: wireId,
    /** Left out where the query says `user=false`. */
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
