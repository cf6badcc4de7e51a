'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { MultiSelectField } from '@/components/form/multi-select-field'
import type { AccessOffer } from '@/lib/classroom/access-offer'
import type { WireUser } from '@/lib/user/schema'
import { useFlagWords } from './flag-words'
import { PrivilegesField } from './privileges-field'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

export type AccessDialogProps = { person: WireUser; offer: AccessOffer; onClose: () => void }

/** Each privilege is stored with its place, as `privilege|districtId|schoolId`. */
const schema = z.object({ privileges: z.array(z.string()), flags: z.array(z.string()) })
type Values = z.output<typeof schema>

const valuesOf = (person?: WireUser): Values => ({
  privileges: (person?.userPrivileges ?? []).map(({ privilege, config }) =>
    [privilege, config.districtId ?? '', config.schoolId ?? ''].join('|'),
  ),
  flags: person?.featureFlags ?? [],
})

const bodyOf = ({ privileges, flags }: Partial<Values>) => ({
  ...(privileges && {
    userPrivileges: privileges.map((one) => {
      const [privilege, districtId, schoolId] = one.split('|')
      return { privilege, config: { districtId: districtId || null, schoolId: schoolId || null } }
    }),
  }),
  ...(flags && { featureFlags: flags }),
})

/**
 * Edits a person's access beyond their role: privileges with their places, and features. Offers only what the user may grant; students hold no
 * privileges.
 */
export function AccessDialog({ person, offer, onClose }: AccessDialogProps) {
  const t = useTranslations('records.access')
  const flagWords = useFlagWords()
  const { form, save, stale } = useRecordForm<Values, WireUser>({
    path: 'users',
    record: person,
    valuesOf,
    schema,
    bodyOf,
    onSaved() {
      notify.success(t('done'))
      onClose()
    },
  })
  const privileges = useController({ control: form.control, name: 'privileges' })
  const flags = useController({ control: form.control, name: 'flags' })
  const offered = [...new Set([...offer.flags, ...flags.field.value])]
  const isStudent = person.roleId === 'student'
  return (
    <RecordDialog
      {...{ form, save, stale, onClose }}
      issues={form.formState.errors.root ? [{ message: form.formState.errors.root.message }] : []}
      title={t(isStudent ? 'featuresTitle' : 'title', { name: `${person.firstName} ${person.lastName}` })}
      description={t('lead')}
      submitLabel={t('save')}
    >
      {!isStudent && (
        <PrivilegesField offer={offer} value={privileges.field.value} onChange={privileges.field.onChange} />
      )}
      <MultiSelectField
        label={t('flags')}
        options={offered.map((flag) => ({ value: flag, label: flagWords(flag) }))}
        value={flags.field.value}
        onValueChange={flags.field.onChange}
        hint={t('flagsHint')}
      />
    </RecordDialog>
  )
}
