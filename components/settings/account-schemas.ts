import { z } from 'zod'
import { PASSWORD_LENGTH } from '@/lib/session/limits'

const name = z.string().trim().min(1)
const isEmail = (text: string) => z.email().safeParse(text).success

/** The rules of the form of the own name and address; no address is one too. */
export const aboutSchema = (emailMessage: string) =>
  z.object({
    firstName: name,
    lastName: name,
    email: z
      .string()
      .trim()
      .refine((email) => email === '' || isEmail(email), emailMessage),
  })

/** The rules of the form of a new password. */
export const passwordSchema = (shortMessage: string) =>
  z.object({
    currentPassword: z.string().min(1),
    password: z.string().min(1).min(PASSWORD_LENGTH.min, shortMessage),
  })
