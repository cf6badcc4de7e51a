import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { WireRosterChange } from '@/lib/roster/schema'

const HIDDEN = new Set(['schoolId', 'students', 'teachers'])

const isMember = ({ recordType }: WireRosterChange) => recordType === 'student' || recordType === 'teacher'

/** Whether a change is shown as the fields that it changes, with their values before and after. */
const isOfFields = (change: WireRosterChange) => change.kind === 'change' && !isMember(change) && !change.message

function useWords() {
  const t = useTranslations('roster.change')
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return Array.isArray(value) ? value.join(', ') || t('nothing') : String(value)
  }
}

/** Returns a function that lists the changed fields of a record, with their values in words. */
function useChangedFields() {
  const t = useTranslations('roster')
  const words = useWords()
  return ({ before, after }: WireRosterChange) =>
    Object.keys(after ?? {})
      .filter((name) => !HIDDEN.has(name) && t.has(`field.${name}`))
      .map((name) => ({
        name,
        label: t(`field.${name}`),
        from: words(before?.[name]),
        to: words(after?.[name]),
      }))
}

/** Returns a function that describes a roster change in plain text. */
export function useChangeWords(): (change: WireRosterChange) => string {
  const t = useTranslations('roster.change')
  const words = useWords()
  const fieldsOf = useChangedFields()
  return (change) => {
    const { kind, recordType, message, include } = change
    const before = change.before ?? {}
    const after = change.after ?? {}
    if (isOfFields(change))
      return fieldsOf(change)
        .map(({ label, from, to }) => t('fromTo', { field: label, from, to }))
        .join('; ')
    if (isMember(change) && kind === 'add') return t('joins', { role: recordType, group: words(after.group) })
    if (isMember(change) && kind === 'leave') return t('leaves', { group: words(before.group) })
    if (isMember(change)) return t('moves', { role: recordType, from: words(before.group), to: words(after.group) })
    if (message) {
      const does = t(message === 'emptied' ? 'emptied' : 'archived')
      return include ? does : t('unlessAllowed', { does })
    }
    if (kind === 'leave') return t('closed')
    if (recordType === 'user') {
      const role = t(`role.${words(after.roleId)}`)
      return t('newPerson', { role, schools: words(after.schools), username: words(after.username) })
    }
    return recordType === 'group' ? t('newClass', { school: words(after.school) }) : t('newSchool')
  }
}

/** Describes a roster change; old values are struck through, followed by the new ones. */
export function ChangeText({ change }: { change: WireRosterChange }) {
  const t = useTranslations('roster.change')
  const wordsOf = useChangeWords()
  const fieldsOf = useChangedFields()
  if (!isOfFields(change)) return wordsOf(change)
  return fieldsOf(change).map(({ name, label, from, to }) => (
    <span key={name} className="block">
      {label} <del className="text-text-quiet">{from}</del>{' '}
      <ArrowRight aria-hidden="true" className="inline size-icon-sm" />
      <span className="sr-only">{t('becomes')}</span>{' '}
      <ins className="rounded-1 bg-success-soft px-1 font-medium no-underline">{to}</ins>
    </span>
  ))
}
