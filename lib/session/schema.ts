import { z } from 'zod'
import { PASSWORD_LENGTH } from './limits'

/** What signing in takes. Objects, lists and numbers in place of a text are 400 (faults 3). */
export const signInSchema = z.strictObject({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1_000),
})
export type SignIn = z.output<typeof signInSchema>

/** A new password, by its length alone (domain.md §3). */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)

/** What a session check takes: the path for the log only, and whether it slides the idle time. */
export const sessionQuerySchema = z.strictObject({
  state: z.string().max(2_000).optional(),
  refresh: z.enum(['true', 'false']).optional(),
})

/** What switching the profile takes. */
export const selectProfileSchema = z.strictObject({ currentProfileId: z.uuid() })

/** A session's address: its id, or `current` (domain.md §3). */
export const sessionParamsSchema = z.object({ id: z.union([z.uuid(), z.literal('current')]) })

/** The session as the wire has it (domain.md §4). `authWarning` is milliseconds before `authExpires`. */
export type WireSession = {
  id: string
  authSelector: string
  contextAuthSelector: string | null
  userId: string
  user: WireOwnUser
  profiles: { id: string; name: string; curriculum: string }[]
  currentProfileId: string | null
  currentProfile: { id: string; name: string; curriculum: string } | null
  features: string[]
  authProvider: string
  authExpires: string
  authWarning: number
  logoutLink: string | null
  returnLink: string | null
}

/** A user's own form inside the session. */
export type WireOwnUser = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  roleId: string
  districtId: string | null
  theme: string | null
  preferences: Record<string, unknown>
}
