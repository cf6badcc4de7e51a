import { z } from 'zod'

/** The id of a record in a response. */
export const wireId = z.uuid()
/** A time in a response: ISO 8601, in UTC. */
export const wireTime = z.iso.datetime()
/** A count in a response. */
export const wireCount = z.int().min(0)
