import { useFormatter, useTranslations } from 'next-intl'
import type { AuditedField, AuditValue, FieldChange } from '@/lib/audit/changes'
import type { WireAuditEntry } from '@/lib/audit/schema'
import { useFlagWords } from './flag-words'

type Known = { names: Readonly<Record<string, string>>; timeZone: string }
/** A formatted change: the label of its field or answer and the values before and after; `key` is unique within an entry. */
type ChangeWords = { key: string; label: string; from: string; to: string; text: string }

/** Fields that already have a label in the assignment form. */
const SETTINGS = [
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
] as const satisfies readonly AuditedField[]
type Setting = (typeof SETTINGS)[number]

const isSetting = (field: AuditedField): field is Setting => (SETTINGS as readonly string[]).includes(field)
const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  (words as readonly unknown[]).includes(value)

const VISIBILITIES = ['immediately', 'after-submit', 'after-end-date', 'never'] as const
const CONTENTS = ['score', 'answers', 'explanations'] as const
const RESTRICTIONS = ['hide', 'teacher-only'] as const
const ROLES = ['student', 'teacher', 'staff'] as const
const CURRICULA = ['k5ela', 'hss'] as const
const PRIVILEGES = ['sysadmin', 'district-admin', 'school-admin', 'author', 'support'] as const

/** Fields whose values are record ids. */
const NAMED: readonly AuditedField[] = [
  'languageId',
  'proficiencyId',
  'territoryId',
  'schoolIds',
  'insertionContentId',
  'parentContentId',
]
const PEOPLE: readonly AuditedField[] = ['studentIds', 'teacherIds']

/** Returns a function that formats a single field value. */
function useValueWords({ names, timeZone }: Known) {
  const t = useTranslations('classroom.audit')
  const words = useTranslations('assignment')
  const group = useTranslations('records.group')
  const access = useTranslations('records.access')
  const flagWords = useFlagWords()
  const format = useFormatter()

  function privilegeWords(text: string): string {
    const [privilege, placeId] = text.split(' ')
    const name = isOneOf(PRIVILEGES, privilege) ? access(`privilege.${privilege}`) : text
    return placeId ? access('at', { privilege: name, place: names[placeId] ?? t('value.unknown') }) : name
  }

  function textWords(field: AuditedField, value: string): string {
    if (PEOPLE.includes(field)) return names[value] ?? t('someone')
    if (NAMED.includes(field)) return names[value] ?? t('value.unknown')
    if (field === 'privileges') return privilegeWords(value)
    if (field === 'featureFlags') return flagWords(value)
    if (field === 'startDate' || field === 'endDate')
      return format.dateTime(new Date(value), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    if (field === 'roleId' && isOneOf(ROLES, value)) return t(`value.role.${value}`)
    if (field === 'restriction' && isOneOf(RESTRICTIONS, value)) return t(`value.restriction.${value}`)
    if (field === 'curriculum' && isOneOf(CURRICULA, value)) return group(value)
    if (field === 'timeZone') return value.replaceAll('_', ' ')
    if (isOneOf(VISIBILITIES, value) && field === 'scoringFeedbackVisibility') return words(`visibility.${value}`)
    if (isOneOf(CONTENTS, value) && field === 'scoringFeedbackContent') return words(`content.${value}`)
    return value
  }

  function valueWords(field: AuditedField, value: Exclude<AuditValue, readonly string[]>): string {
    if (value === null || value === '') return t('value.none')
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off')
    if (typeof value === 'string') return textWords(field, value)
    return field === 'extraTimePercent' ? t('value.percent', { percent: value }) : format.number(value)
  }

  /** Page lists can be long, and their names add little to the assignment's, so only their number is shown. */
  function listWords(field: AuditedField, ids: readonly string[]): string {
    if (ids.length === 0) return ''
    if (field === 'excludedContentIds') return t('value.pages', { count: ids.length })
    if (field === 'excusedContentIds') return t('value.items', { count: ids.length })
    return format.list(ids.map((id) => textWords(field, id)))
  }

  return { valueWords, listWords }
}

/** Returns a function that formats the changes of a log entry: those of its record field by field, and those of answers. */
export function useChangeWords(known: Known): (entry: WireAuditEntry) => ChangeWords[] {
  const t = useTranslations('classroom.audit')
  const words = useTranslations('assignment.settings')
  const format = useFormatter()
  const { valueWords, listWords } = useValueWords(known)

  const isList = (value: AuditValue): value is readonly string[] => Array.isArray(value)
  const labelOf = (field: AuditedField) => (isSetting(field) ? words(field) : t(`field.${field}`))

  function changeWords({ field, from, to }: FieldChange): ChangeWords {
    const label = labelOf(field)
    if (!isList(from) && !isList(to)) {
      // A reason explains the change beside it and has no earlier value.
      if (field === 'reason') return { key: field, label, from: '', to: '', text: valueWords(field, to) }
      const [before, after] = [valueWords(field, from), valueWords(field, to)]
      return { key: field, label, from: before, to: after, text: t('value.changed', { from: before, to: after }) }
    }
    const isPages = field === 'excludedContentIds'
    const [went, came] = [listWords(field, isList(from) ? from : []), listWords(field, isList(to) ? to : [])]
    const parts = [
      ...(came ? [t(isPages ? 'value.leftOut' : 'value.added', { names: came })] : []),
      ...(went ? [t(isPages ? 'value.putBack' : 'value.removed', { names: went })] : []),
    ]
    return { key: field, label, from: '', to: '', text: parts.join('; ') }
  }

  function answerWords({ count, first }: WireAuditEntry['answers']): ChangeWords[] {
    const shown = first.flatMap(({ id, changes }) =>
      (changes as FieldChange[]).map((change) => ({
        ...changeWords(change),
        key: `${id} ${change.field}`,
        label: known.names[id] ?? t('record.interaction'),
      })),
    )
    if (count === first.length) return shown
    const more = { key: 'more', label: t('moreAnswers'), from: '', to: '', text: format.number(count - first.length) }
    return [...shown, more]
  }

  // The casts are safe: the fields come from `AUDITED_FIELDS`, but the API types them as strings.
  return ({ changes, answers }) => [...(changes as FieldChange[]).map(changeWords), ...answerWords(answers)]
}

/** Lists the changes of a log entry; the old value is struck through, followed by the new one. */
export function AuditChanges({ changes }: { changes: readonly ChangeWords[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ key, label, from, to, text }) => (
        <li key={key} className="wrap-anywhere">
          <span className="text-text-quiet">{label}: </span>
          {from === '' ? (
            text
          ) : (
            <>
              <span className="sr-only">{text}</span>
              <span aria-hidden="true">
                <s className="text-text-quiet">{from}</s> → {to}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
