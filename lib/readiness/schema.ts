import { z } from 'zod'

/** What the readiness check says (domain.md §10): `ready` follows the database, its migrations and the store; realtime is told, and fails nothing. */
export const readinessSchema = z.strictObject({
  ready: z.boolean(),
  database: z.boolean(),
  migrations: z.boolean(),
  storage: z.boolean(),
  realtime: z.boolean(),
  draining: z.boolean(),
})
export type Readiness = z.output<typeof readinessSchema>
