import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { CHANGE_KINDS } from './change'
import { ROSTER_FORMATS } from './limits'
import { RECORD_TYPES } from './roster'

const IMPORT_STATES = ['reading', 'ready', 'applying', 'applied', 'rolled-back', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const rosterImportParamsSchema = z.object({ id: z.uuid() })
export const rosterChangeParamsSchema = z.object({ id: z.uuid(), changeId: z.uuid() })

/** What beginning an import takes; a format that is not said is found in the files. */
export const createRosterImportSchema = z.strictObject({
  uploadId: z.uuid(),
  districtId: z.uuid(),
  format: z.enum(ROSTER_FORMATS).optional(),
  /** Who is missing in the file stays where they are. */
  keepsMissing: z.boolean().optional(),
})
export type CreateRosterImport = z.output<typeof createRosterImportSchema>

/** Whether a change is applied; `confirmName` is the name of the class, typed anew, where its students would leave it. */
export const saveRosterChangeSchema = z.strictObject({
  version: z.int().min(1),
  include: z.boolean(),
  confirmName: z.string().max(500).optional(),
})
export type SaveRosterChange = z.output<typeof saveRosterChangeSchema>

/** The version of the import that was read. */
export const rosterVersionSchema = z.strictObject({ version: z.int().min(1) })

export const rosterImportListSpec = listSpec({
  where: { id: whereId, districtId: anyOf(z.uuid()), state: anyOf(z.enum(IMPORT_STATES)) },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type RosterImportListQuery = ListQueryOf<typeof rosterImportListSpec>

export const rosterChangeListSpec = listSpec({
  where: {
    id: whereId,
    kind: anyOf(z.enum(CHANGE_KINDS)),
    recordType: anyOf(z.enum(RECORD_TYPES)),
    include: z.boolean(),
  },
  modifiers: { keywordSearch: keywordSearchSchema },
  orderBy: [],
})
export type RosterChangeListQuery = ListQueryOf<typeof rosterChangeListSpec>

export const rosterExportQuerySchema = z.strictObject({ districtId: z.uuid(), format: z.enum(ROSTER_FORMATS) })
export type RosterExportQuery = z.output<typeof rosterExportQuerySchema>

const readFileSchema = z.strictObject({ name: z.string(), rows: wireCount, problems: wireCount, stops: wireCount })
const progressSchema = z.strictObject({
  phase: z.enum(['read', 'compare', 'apply', 'roll-back']),
  /** The file that is read, or the kind of records that is written; '' while they are compared. */
  file: z.string(),
  /** The row of the file, the differences that were found, or the records of the kind that were written. */
  row: wireCount,
  /** How many records of the kind there are; null where nobody knows before the end. */
  total: wireCount.nullable(),
  /** Of all files, or of all kinds; null where nobody knows before the end. */
  percent: z.int().min(0).max(100).nullable(),
})
export type ImportProgress = z.output<typeof progressSchema>

/** What `roster_import.report` holds; each part is there once it is known. */
export const importReportSchema = z
  .strictObject({
    files: z.array(readFileSchema),
    isDelta: z.boolean(),
    progress: progressSchema,
    /** What a roll-back put back, and what it left since it was changed by hand. */
    undone: z.strictObject({ done: wireCount, kept: wireCount }),
  })
  .partial()
export type ImportReport = z.output<typeof importReportSchema>

/** A roster file that was read; its changes are looked over, applied and rolled back as a whole. */
export const rosterImportSchema = z
  .strictObject({
    id: wireId,
    /** The zip that was read, from which it can be read again; null once it had its time. */
    uploadId: wireId.nullable(),
    districtId: wireId,
    /** Null until it is known. */
    format: z.string().nullable(),
    state: z.enum(IMPORT_STATES),
    fileName: z.string().nullable(),
    keepsMissing: z.boolean(),
    counts: z.strictObject({
      added: wireCount,
      changed: wireCount,
      leaving: wireCount,
      same: wireCount,
      problems: wireCount,
    }),
    files: z.array(readFileSchema),
    /** Whether the files hold changes alone: nobody is missing in them. */
    isDelta: z.boolean(),
    /** Null but while it is read or applied. */
    progress: progressSchema.nullable(),
    undone: z.strictObject({ done: wireCount, kept: wireCount }).nullable(),
    /** A word for why it failed, or was not applied. */
    message: z.string().nullable(),
    createdBy: z.strictObject({ id: wireId, firstName: z.string(), lastName: z.string() }),
    version: wireCount,
    dateCreated: wireTime,
    appliedDate: wireTime.nullable(),
    /** Until when it can be rolled back. */
    expiresAt: wireTime.nullable(),
  })
  .meta({ id: 'RosterImport' })
export type WireRosterImport = z.output<typeof rosterImportSchema>

const fieldsSchema = z.record(z.string(), z.unknown())

/** One difference between a file and the records, or a problem of a row. */
export const rosterChangeSchema = z
  .strictObject({
    id: wireId,
    kind: z.enum(CHANGE_KINDS),
    recordType: z.enum(RECORD_TYPES),
    name: z.string(),
    before: fieldsSchema.nullable(),
    after: fieldsSchema.nullable(),
    include: z.boolean(),
    message: z.string().nullable(),
    line: z.int().nullable(),
  })
  .meta({ id: 'RosterChange' })
export type WireRosterChange = z.output<typeof rosterChangeSchema>
