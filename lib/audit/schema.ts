import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { timeSchema } from '@/lib/common/time-schema'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

const word = anyOf(z.string().max(100).refine(isStorable))

/** The query of `GET audit-log`; `from` is inclusive, `to` exclusive. */
export const auditListSpec = listSpec({
  where: {
    id: whereId,
    userId: anyOf(z.uuid()),
    action: word,
    recordType: word,
    /** Of an answer also the entries that changed it besides their own record, such as a rescore. */
    recordId: word,
    districtId: anyOf(z.uuid()),
    from: timeSchema,
    to: timeSchema,
  },
  modifiers: {
    /**
     * Matches the names of the person who acted, the impersonator or the affected person, and those of affected places and groups; also of the
     * student whose answer or work was affected, if at most 50 people match (in the latest 1,000 such entries of the asked actions,
     * record types, districts and times).
     */
    keywordSearch: z.string().max(MAX_SEARCH_LENGTH).refine(isStorable),
  },
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type AuditListQuery = ListQueryOf<typeof auditListSpec>

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]).nullable()
const changesSchema = z.array(z.strictObject({ field: z.string(), from: valueSchema, to: valueSchema }))

/** Who did what to which record, and its changes in the fields that `AUDITED_FIELDS` lists. */
export const auditEntrySchema = z
  .strictObject({
    id: wireId,
    dateCreated: wireTime,
    userId: wireId.nullable(),
    /** The impersonator of that user. */
    contextUserId: wireId.nullable(),
    action: z.string(),
    recordType: z.string(),
    recordId: z.string().nullable(),
    districtId: wireId.nullable(),
    outcome: z.string(),
    requestId: z.string().nullable(),
    /** For a list, `from` holds the removed ids and `to` the added ones. Empty for account admins who do not manage this person's account. */
    changes: changesSchema,
    /** The answers that the action changed besides its own record, as in a rescore: their number, and the first of them: those that were searched for come first. */
    answers: z.strictObject({
      count: wireCount,
      first: z.array(z.strictObject({ id: wireId, changes: changesSchema })),
    }),
  })
  // The published name of the shape.
  .meta({ id: 'AuditLine' })
export type WireAuditEntry = z.output<typeof auditEntrySchema>
