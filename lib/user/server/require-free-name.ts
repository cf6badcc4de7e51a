import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { conflict } from '@/lib/error/product-error'

// Users can sign in with either name, so no account's address is another's user name. The unique indexes decide between concurrent writes.

/** SQL: whether a row of `"user"` has this address, or a user name that looks like it. */
export const isKnownByEmail = (email: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(lower("email") = lower(${email}) OR account_key("username") = account_key(${email}))`

/** SQL: whether a row of `"user"` has this user name or one that looks like it, or has it as its address. */
export const isKnownByUsername = (username: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(account_key("username") = account_key(${username}) OR lower("email") = account_key(${username}))`

/** Throws 409 `duplicate` for another account's address or user name. `userId` is null for a new account. */
export async function requireFreeEmail(userId: string | null, email: string | null | undefined): Promise<void> {
  if (!email) return
  const [taken] = await db().$queryRaw<unknown[]>`
    SELECT FROM "user" WHERE ${isKnownByEmail(Prisma.sql`${email}`)} AND "id" IS DISTINCT FROM ${userId}::uuid LIMIT 1`
  if (taken) throw conflict('duplicate', 'Another account has this email address.', { reason: 'address-taken' })
}

/** Throws 409 `duplicate` for a username that looks the same as that, or as the address, of another account. */
export async function requireFreeUsername(userId: string | null, username: string | undefined): Promise<void> {
  if (username === undefined) return
  const [taken] = await db().$queryRaw<unknown[]>`
    SELECT FROM "user" WHERE ${isKnownByUsername(Prisma.sql`${username}`)} AND "id" IS DISTINCT FROM ${userId}::uuid LIMIT 1`
  if (taken)
    throw conflict('duplicate', 'Another account has this user name, or one that looks like it.', {
      reason: 'username-taken',
    })
}
