import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { WireRosterChange } from '@/lib/roster/schema'

const HIDDEN = new Set(['schoolId', 'students', 'teachers'])

type Fields = Readonly<Record<string, unknown>>

function useWords() {
  const t = useTranslations('roster.change')
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return Array.isArray(value) ? value.join(', ') || t('nothing') : String(value)
  }
}

function Difference({ before, after }: { before: Fields; after: Fields }) {
  const t = useTranslations('roster')
  const words = useWords()
  const names = Object.keys(after).filter((name) => !HIDDEN.has(name) && t.has(`field.${name}`))
  return names.map((name) => (
    <span key={name} className="block">
      {t(`field.${name}`)} <del className="text-text-quiet">{words(before[name])}</del>{' '}
      <ArrowRight aria-hidden="true" className="inline size-icon-sm" />
      <span className="sr-only">{t('change.becomes')}</span>{' '}
      <ins className="rounded-1 bg-success-soft px-1 font-medium no-underline">{words(after[name])}</ins>
    </span>
  ))
}

/** Describes a roster change. */
export function ChangeText({ change }: { change: WireRosterChange }) {
  const t = useTranslations('roster.change')
  const words = useWords()
  const { kind, recordType, message, include } = change
  const before = change.before ?? {}
  const after = change.after ?? {}
  const isMember = recordType === 'student' || recordType === 'teacher'
  if (isMember && kind === 'add') return t('joins', { group: words(after.group) })
  if (isMember && kind === 'leave') return t('leaves', { group: words(before.group) })
  if (isMember) return t('moves', { from: words(before.group), to: words(after.group) })
  if (message) {
    const does = t(message === 'emptied' ? 'emptied' : 'archived')
    return include ? does : t('unlessAllowed', { does })
  }
  if (kind === 'leave') return t('closed')
  if (kind === 'change') return <Difference before={before} after={after} />
  if (recordType === 'user') {
    const role = t(`role.${words(after.roleId)}`)
    return t('newPerson', { role, schools: words(after.schools), username: words(after.username) })
  }
  return recordType === 'group' ? t('newClass', { school: words(after.school) }) : t('newSchool')
}
