import { z } from 'zod'

/** The validation schema of the form that names an assessment. */
export const assessmentNameSchema = (missingMessage: string) =>
  z.object({ name: z.string().trim().min(1, missingMessage) })
