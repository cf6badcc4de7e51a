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

/** The body for starting an import; without `format` it is detected from the files. */
export const createRosterImportSchema = z.strictObject({
  uploadId: z.uuid(),
  districtId: z.uuid(),
  format: z.enum(ROSTER_FORMATS).optional(),
  /** People who are missing from the file keep their memberships and accounts. */
  keepsMissing: z.boolean().optional(),
})
export type CreateRosterImport = z.output<typeof createRosterImportSchema>

/** Includes or excludes a change; `confirmName` is the class name typed again, required if the class would lose its students. */
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
  /** The file being read, or the record type being written; '' during the comparison. */
  file: z.string(),
  /** The current row of the file, the number of differences found, or the number of records written. */
  row: wireCount,
  /** Total number of such records; null if it is unknown until the end. */
  total: wireCount.nullable(),
  /** Over all files or record types; null if it is unknown until the end. */
  percent: z.int().min(0).max(100).nullable(),
})
export type ImportProgress = z.output<typeof progressSchema>

/** The content of `roster_import.report`; each part is present once it is known. */
export const importReportSchema = z
  .strictObject({
    files: z.array(readFileSchema),
    isDelta: z.boolean(),
    progress: progressSchema,
    /** The number of changes that a roll-back reverted, and of those it kept because of later manual changes. */
    undone: z.strictObject({ done: wireCount, kept: wireCount }),
  })
  .partial()
export type ImportReport = z.output<typeof importReportSchema>

/** An import of a roster file; its changes are reviewed, applied and rolled back as a whole. */
export const rosterImportSchema = z
  .strictObject({
    id: wireId,
    /** The uploaded zip, from which the import can be read again; null after it was deleted. */
    uploadId: wireId.nullable(),
    districtId: wireId,
    /** Null until it is detected. */
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
    /** Whether the files contain changes only, so that no record counts as missing. */
    isDelta: z.boolean(),
    /** Null unless it is being read or applied. */
    progress: progressSchema.nullable(),
    undone: z.strictObject({ done: wireCount, kept: wireCount }).nullable(),
    /** A code for why it failed or was not applied. */
    message: z.string().nullable(),
    createdBy: z.strictObject({ id: wireId, firstName: z.string(), lastName: z.string() }),
    version: wireCount,
    dateCreated: wireTime,
    appliedDate: wireTime.nullable(),
    /** The time until which it can be rolled back. */
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
