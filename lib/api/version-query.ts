import { z } from 'zod'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'

/** A DELETE passes the version that was read in its query (contract.md §1.2). */
export const versionQuerySchema = z.strictObject({ version: wholeNumberText(1, MAX_INTEGER) })
