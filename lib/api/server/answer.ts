import 'server-only'
import { Readable } from 'node:stream'
import type { ListResult } from '@/lib/api/envelope'
import { contentDisposition } from '@/lib/common/content-disposition'
import type { ListQuery } from '@/lib/search/list-query'

/** What a route handler returns: a status with both halves of the envelope. Handlers of bare documents and bytes return a `Response` instead. */
export type Answer = {
  status: number
  result: unknown
  context: Record<string, unknown>
  headers?: Record<string, string>
  /** How long the response is valid, if shorter than idempotency keys are kept; afterwards the call runs again. */
  goodForMinutes?: number
  /** The parts known only once the transaction has committed; until then the response lacks them. */
  settle?(): Partial<Pick<Answer, 'status' | 'context'>>
}

/** Returns the final response, as it is sent and stored after the transaction has committed. */
export function settled(answer: Answer): Answer {
  const { settle, ...rest } = answer
  return { ...rest, ...settle?.() }
}

/** Returns 200 with the record as a GET would return it. */
export function ok(result: unknown, context: Record<string, unknown> = {}): Answer {
  return { status: 200, result, context }
}

/** Returns 201 with the created record. */
export function created(result: unknown, context: Record<string, unknown> = {}): Answer {
  return { status: 201, result, context }
}

/** Returns 200 or 201, depending on whether an upsert found its row or created it (contract.md §1.6). */
export function upserted(wasMade: boolean, result: unknown, context: Record<string, unknown> = {}): Answer {
  return { status: wasMade ? 201 : 200, result, context }
}

type Page<Item> = {
  data: Item[]
  count: number
  contentInsertions?: unknown[]
  contentRestrictions?: unknown[]
  related?: Record<string, unknown[]>
}

/** Returns 200 with one page of a list (CALL-05); `query` is the query that was actually used. */
export function list<Item>(query: ListQuery, page: Page<Item>): Answer {
  const result: ListResult<Item> = {
    data: page.data,
    contentInsertions: page.contentInsertions ?? [],
    contentRestrictions: page.contentRestrictions ?? [],
    metadata: {
      count: page.count,
      squery: {
        limit: query.limit,
        offset: query.offset,
        orderBy: query.orderBy.map((order) => `${order.field}:${order.direction}`),
        where: query.where,
        modifiers: query.modifiers,
      },
    },
    related: page.related ?? {},
  }
  return { status: 200, result, context: {} }
}

const fileHeaders = (contentType: string, fileName: string) => ({
  'content-type': contentType,
  'content-disposition': contentDisposition('attachment', fileName),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

/** Returns 200 with a text file for download, in place of the envelope. */
export function textFile(mimeType: string, { fileName, text }: { fileName: string; text: string }): Response {
  return new Response(text, { headers: fileHeaders(`${mimeType}; charset=utf-8`, fileName) })
}

/** Returns 200 with a file that is generated while it is sent, in place of the envelope; an error while sending aborts the response. */
export function streamedFile(mimeType: string, { fileName, source }: { fileName: string; source: Readable }): Response {
  // Node's web streams and the global ones are the same objects with different types.
  const body = Readable.toWeb(source) as unknown as ReadableStream
  return new Response(body, { headers: fileHeaders(mimeType, fileName) })
}
