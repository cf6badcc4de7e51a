import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's second recommended configuration: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A decoy hash that is checked for unknown users, so that they take as long as known ones (domain.md §3). */
let decoy: Promise<string> | undefined

/** Returns the argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Whether a password matches this hash; takes the same time where there is no hash. */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no password has this hash')
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== null
}
