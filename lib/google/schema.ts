import { z } from 'zod'
import { saveUserSchema, userSchema } from '@/lib/user/schema'

const MAX_GOOGLE_ID_LENGTH = 255
const MAX_CODE_LENGTH = 2_000

const googleUserId = z.string().min(1).max(MAX_GOOGLE_ID_LENGTH)
const oneTimeCode = z.string().min(1).max(MAX_CODE_LENGTH)
const chosenApps = z.strictObject({ classroomOn: z.boolean(), driveOn: z.boolean() }).partial()

const authorizeSchema = z.strictObject({
  /** The account that the browser believes to be signed in. */
  googleExpectedUserId: googleUserId,
  googleOneTimeCode: oneTimeCode,
  preferences: chosenApps.optional(),
})
export type AuthorizeGoogle = z.output<typeof authorizeSchema>

/** The body of `PUT users/{id}` (GOO-22, GOO-23): authorize, check for Classroom, check the scopes, deauthorize. */
export const googleFormSchema = z.union(
  [
    authorizeSchema,
    z.strictObject({ googleCheckWantClassroom: z.literal(true) }),
    z.strictObject({ googleAuthCheck: z.literal(true) }),
    z.strictObject({ googleOneTimeCode: z.literal(false) }),
  ],
  { error: 'must be one of the four Google forms' },
)
export type GoogleForm = z.output<typeof googleFormSchema>

/** The body of `PATCH users/{id}`: changes to a user, or the keys of a Google form. */
export const patchUserSchema = saveUserSchema
  .extend({
    googleExpectedUserId: googleUserId,
    googleOneTimeCode: z.union([oneTimeCode, z.literal(false)]),
    googleCheckWantClassroom: z.literal(true),
    googleAuthCheck: z.literal(true),
    preferences: saveUserSchema.shape.preferences.unwrap().extend(chosenApps.shape),
  })
  .partial()
export type PatchUser = z.output<typeof patchUserSchema>

/** Returns the Google form contained in a change of a user; null for any other change. */
export function googleFormOf(body: PatchUser): GoogleForm | null {
  return googleFormSchema.safeParse(body).data ?? null
}

/** The user's own record with what a Google form asks for. */
export const googleUserSchema = userSchema.extend({
  /** Whether one of the student's teachers wants Classroom; for staff, whether they do themselves. */
  teacherWantClassroom: z.boolean().optional(),
  /** The scopes that Google reports as granted, as URLs. */
  googleScopes: z.array(z.string()).optional(),
})
export type WireGoogleUser = z.output<typeof googleUserSchema>
