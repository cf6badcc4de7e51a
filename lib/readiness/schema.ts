import { z } from 'zod'

/**
 * The result of the readiness check (domain.md §10): `ready` depends on the database, its migrations, the store and whether the process is draining;
 * realtime is only reported.
 */
export const readinessSchema = z.strictObject({
  ready: z.boolean(),
  database: z.boolean(),
  migrations: z.boolean(),
  storage: z.boolean(),
  realtime: z.boolean(),
  draining: z.boolean(),
})
export type Readiness = z.output<typeof readinessSchema>
