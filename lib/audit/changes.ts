/**
 * The fields whose values the audit log keeps, by record type. Fields not listed here are never kept: no password, secret or token, and nothing that
 * a student wrote. Lists hold ids, so that the log never contains a name that was erased or hidden; erasing a student removes the reasons of scores.
 */
export const AUDITED_FIELDS = {
  user: [
    'firstName',
    'lastName',
    'username',
    'email',
    'roleId',
    'schoolIds',
    'gradeLevel',
    'languageId',
    'proficiencyId',
    'extraTimePercent',
    'readAloud',
    'leveled',
    'spanish',
    'isActive',
    'privileges',
    'featureFlags',
  ],
  group: ['name', 'gradeLevel', 'curriculum', 'isActive', 'studentIds', 'teacherIds'],
  school: ['name', 'code', 'isActive'],
  district: ['name', 'code', 'timeZone', 'territoryId', 'isActive'],
  assignment: [
    'startDate',
    'endDate',
    'allowLate',
    'audioVoiceovers',
    'leveledNarrativeText',
    'includeChapterSummary',
    'scaffolds',
    'allowExternalLinks',
    'allowResearchLinks',
    'scoringFeedbackVisibility',
    'scoringFeedbackContent',
    'holdScores',
    'reviewsRequested',
    'showPeerNames',
    'showRanking',
    'showReactions',
    'excludedContentIds',
    'isReleased',
  ],
  'user-assignment': ['isExcused', 'excusedContentIds', 'hasZero'],
  interaction: ['score', 'reason', 'hidden'],
  'content-insertion': ['insertionContentId', 'parentContentId'],
  'content-restriction': ['restriction'],
} as const
export type ChangedRecord = keyof typeof AUDITED_FIELDS
export type AuditedField = (typeof AUDITED_FIELDS)[ChangedRecord][number]

/** A value as the log stores it; times are ISO strings. */
export type AuditValue = string | number | boolean | null | readonly string[]
/** One field before and after. For a list, `from` holds only the removed values and `to` only the added ones. */
export type FieldChange = { field: AuditedField; from: AuditValue; to: AuditValue }

/** The input of the comparison: a field that is undefined or absent counts as unchanged. */
export type ComparedRecord = Readonly<Partial<Record<AuditedField, AuditValue | Date | undefined>>>

/** Maximum number of ids kept per list. */
const MAX_LISTED = 500

const isList = (value: AuditValue): value is readonly string[] => Array.isArray(value)
const keptOf = (value: AuditValue | Date): AuditValue => (value instanceof Date ? value.toISOString() : value)

function changeOf(field: AuditedField, from: AuditValue, to: AuditValue): FieldChange[] {
  if (!isList(from) || !isList(to)) return from === to ? [] : [{ field, from, to }]
  const without = (list: readonly string[], others: readonly string[]) =>
    list.filter((value) => !others.includes(value)).slice(0, MAX_LISTED)
  const [went, came] = [without(from, to), without(to, from)]
  return went.length + came.length === 0 ? [] : [{ field, from: went, to: came }]
}

/** Returns the differences between two states of a record, in the fields that the log keeps for its type. */
export function changesOf(recordType: ChangedRecord, before: ComparedRecord, after: ComparedRecord): FieldChange[] {
  return AUDITED_FIELDS[recordType].flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    return from === undefined || to === undefined ? [] : changeOf(field, keptOf(from), keptOf(to))
  })
}
