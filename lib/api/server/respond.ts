import 'server-only'
import { createHash } from 'node:crypto'
import { log } from '@/lib/system-log/server/log'
import { REQUEST_ID_HEADER } from '../envelope'
import type { Answer } from './answer'
import { toProductError } from './to-product-error'

/** Returns the ETag of a body: equal bodies have equal tags. */
function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Builds the enveloped response; for a GET it has an ETag and becomes a 304 without a body if the caller already has it (contract.md §1.14). */
export function respond(request: Request, answer: Answer, requestId: string): Response {
  const body = JSON.stringify({ result: answer.result ?? null, context: answer.context })
  const headers = { 'cache-control': 'private, no-cache', [REQUEST_ID_HEADER]: requestId, ...answer.headers }
  const json = { ...headers, 'content-type': 'application/json' }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(body, { status: answer.status, headers: json })
  const etag = etagOf(body)
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers: { ...headers, etag } })
  return new Response(body, { status: answer.status, headers: { ...json, etag } })
}

/** Builds the error envelope (domain.md §4); an unexpected error reveals its reference id and nothing else. */
export function respondError(error: unknown, requestId: string): Response {
  const refusal = toProductError(error)
  if (refusal.code === 'internal') {
    log.error(
      { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      'call failed',
    )
    refusal.context.referenceId = requestId
  }
  return Response.json(
    {
      message: refusal.message,
      code: refusal.code,
      context: refusal.context,
      ...(refusal.errors && { errors: refusal.errors }),
    },
    {
      status: refusal.status,
      headers: {
        'cache-control': 'no-store',
        [REQUEST_ID_HEADER]: requestId,
        ...(refusal.retryAfterSeconds && { 'retry-after': String(refusal.retryAfterSeconds) }),
      },
    },
  )
}
