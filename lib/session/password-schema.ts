import { z } from 'zod'
import { PASSWORD_LENGTH } from './limits'

/** A new password; only its length is checked (domain.md §3). */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)
