import 'server-only'
import { conflict, ProductError, unavailable } from '@/lib/error/product-error'

/** Prisma's codes for 'the database cannot be reached or is too busy'. */
const UNREACHABLE = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])
/** PostgreSQL's: connection failures (08), shutting down (57P), too many connections (53), statement or lock timeout. */
const UNREACHABLE_SQLSTATE = /^(08|53|57P|57014|55P03)/
const UNREACHABLE_NODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const UNREACHABLE_TEXT =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|server closed the connection|Can't reach database/i
/** A serialisation failure or a deadlock: nothing was written, trying again helps. */
const TRY_AGAIN_SQLSTATE = /^(40001|40P01)/

type Coded = { code?: unknown; message?: unknown; meta?: { driverAdapterError?: { cause?: unknown } }; cause?: unknown }

function* causes(error: unknown): Generator<Coded> {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const coded = current as Coded
    yield coded
    current = coded.meta?.driverAdapterError?.cause ?? coded.cause
  }
}

function isUnreachable(error: Coded & { originalCode?: unknown }): boolean {
  const code = String(error.code ?? error.originalCode ?? '')
  return (
    UNREACHABLE.has(code) ||
    UNREACHABLE_NODE.has(code) ||
    UNREACHABLE_SQLSTATE.test(code) ||
    TRY_AGAIN_SQLSTATE.test(code) ||
    UNREACHABLE_TEXT.test(String(error.message ?? ''))
  )
}

/** Names a thrown thing in the contract's words: a refusal as it is, a lost database as 503, a broken unique rule as 409, else `internal`. */
export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error
  for (const cause of causes(error)) {
    if (isUnreachable(cause)) return unavailable()
    if (cause.code === 'P2002') return conflict('duplicate', 'This already exists.')
  }
  return new ProductError('internal', 'An unknown error has occurred. Please refresh the product and try again.')
}
