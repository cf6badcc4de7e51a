import { z } from 'zod'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'

/** The version that a DELETE was decided on stands in its query (contract.md §1.2). */
export const versionQuerySchema = z.strictObject({ version: wholeNumberText(1, MAX_INTEGER) })
