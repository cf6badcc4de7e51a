import { z } from 'zod'
import { bareCall } from '@/lib/api/server/declared'
import { readDescriptionText } from '@/lib/api-docs/server/read-description'

/** Returns the OpenAPI 3.1 description of every call, without the envelope (contract.md §2, Service). */
export const GET = bareCall(
  {
    what: 'Describes every API call of the product.',
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
  },
  async () =>
    new Response(await readDescriptionText(), {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    }),
)
