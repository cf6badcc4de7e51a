import 'server-only'
import { conflict, ProductError, unavailable } from '@/lib/error/product-error'

/** Prisma's codes for a database that cannot be reached or is overloaded. */
const UNREACHABLE = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])
/** The same for PostgreSQL: connection failures (08), shutdown (57P), too many connections (53), statement or lock timeout. */
const UNREACHABLE_SQLSTATE = /^(08|53|57P|57014|55P03)/
const UNREACHABLE_NODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const UNREACHABLE_TEXT =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|server (has )?closed the connection|Can't reach database/i
/** A serialization failure or a deadlock: nothing was written, so a retry may succeed. */
const TRY_AGAIN_SQLSTATE = /^(40001|40P01)/

/** A unique constraint violation, as Prisma reports it for its own statements and PostgreSQL for raw SQL. */
const DUPLICATE = new Set(['P2002', '23505'])
/** A foreign key violation: the referenced row is gone, or the row to delete is still referenced. */
const REFERENCED = new Set(['P2003', '23503'])

type Coded = {
  code?: unknown
  originalCode?: unknown
  message?: unknown
  meta?: { driverAdapterError?: { cause?: unknown } }
  cause?: unknown
}

function* causes(error: unknown): Generator<Coded> {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const coded = current as Coded
    yield coded
    current = coded.meta?.driverAdapterError?.cause ?? coded.cause
  }
}

const codeOf = ({ code, originalCode }: Coded) => String(code ?? originalCode ?? '')

function isUnreachable(error: Coded): boolean {
  const code = codeOf(error)
  return (
    UNREACHABLE.has(code) ||
    UNREACHABLE_NODE.has(code) ||
    UNREACHABLE_SQLSTATE.test(code) ||
    TRY_AGAIN_SQLSTATE.test(code) ||
    UNREACHABLE_TEXT.test(String(error.message ?? ''))
  )
}

/**
 * Maps a thrown value to a `ProductError`: a refusal unchanged, an unreachable database to 503, a constraint violation to 409, anything
 * else to `internal`.
 */
export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error
  for (const cause of causes(error)) {
    if (isUnreachable(cause)) return unavailable()
    if (DUPLICATE.has(codeOf(cause))) return conflict('duplicate', 'This already exists.')
    if (REFERENCED.has(codeOf(cause)))
      return conflict('referenced', 'Something that this refers to, or that refers to it, was changed.')
  }
  return new ProductError('internal', 'An unknown error has occurred. Please refresh the product and try again.')
}
