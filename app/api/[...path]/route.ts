import { z } from 'zod'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { notFound } from '@/lib/error/product-error'

const unknown = route({
  what: 'Returns a 404 error response for an address that no API call handles.',
  isPublic: true,
  withoutSelector: true,
  query: z.looseObject({}),
  async handle() {
    throw notFound('There is no such call.')
  },
})

/** Answers every address below /api that has no route of its own with a 404 in the envelope. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
})
