import { z } from 'zod'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { notFound } from '@/lib/error/product-error'

const unknown = route({
  what: 'Answers 404 in the envelope for an address that no call owns.',
  isPublic: true,
  withoutSelector: true,
  query: z.looseObject({}),
  async handle() {
    throw notFound('There is no such call.')
  },
})

/** Every address below /api that no other route owns: 404 in the envelope. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
})
