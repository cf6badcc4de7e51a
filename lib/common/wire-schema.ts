import { z } from 'zod'

/** The id of a record in an answer. */
export const wireId = z.uuid()
/** A time in an answer: ISO 8601, in UTC. */
export const wireTime = z.iso.datetime()
/** A count in an answer. */
export const wireCount = z.int().min(0)
