'use client'

import { useTranslations } from 'next-intl'
import { FlagField, LinesField } from '../fields'

type Accepted = { accepted: string[]; caseSensitive: boolean }
const NONE: Accepted = { accepted: [], caseSensitive: false }

type AcceptedFieldsProps = {
  path: string
  label: string
  value: Accepted | undefined
  onChange: (value: Accepted) => void
}

/** The accepted answers of one blank; without any, the blank is graded by hand. */
export function AcceptedFields({ path, label, value = NONE, onChange }: AcceptedFieldsProps) {
  const t = useTranslations('authoring.form')
  return (
    <div className="grid gap-1">
      <LinesField
        path={`${path}.accepted`}
        label={label}
        hint={t('hint.accepted')}
        value={value.accepted}
        onChange={(accepted) => onChange({ ...value, accepted: [...accepted] })}
      />
      <FlagField
        path={`${path}.caseSensitive`}
        value={value.caseSensitive}
        onChange={(caseSensitive) => onChange({ ...value, caseSensitive })}
      />
    </div>
  )
}
