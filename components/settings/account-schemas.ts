import { z } from 'zod'
import { isVisibleName } from '@/lib/common/visible-name'
import { PASSWORD_LENGTH } from '@/lib/session/limits'

const isEmail = (text: string) => z.email().safeParse(text).success

type AboutMessages = { name: string; email: string; password: string }

/** Returns the schema of the form for the user's name and address. The address may be empty; one other than `email` requires the password. */
export function aboutSchema(email: string, messages: AboutMessages) {
  const name = z
    .string()
    .trim()
    .min(1)
    .refine((text) => text === '' || isVisibleName(text), messages.name)
  return z
    .object({
      firstName: name,
      lastName: name,
      email: z
        .string()
        .trim()
        .refine((text) => text === '' || isEmail(text), messages.email),
      currentPassword: z.string(),
    })
    .refine((values) => values.email === email || values.currentPassword !== '', {
      path: ['currentPassword'],
      message: messages.password,
    })
}

/** Returns the schema of the form for a new password. */
export const passwordSchema = (shortMessage: string) =>
  z.object({
    currentPassword: z.string().min(1),
    password: z.string().min(1).min(PASSWORD_LENGTH.min, shortMessage),
  })
