'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { ROLES } from '@/lib/ability/ability'
import type { Choice } from '@/lib/classroom/choice'
import type { PersonChoices } from '@/lib/classroom/person-choices'
import { PASSWORD_LENGTH } from '@/lib/session/limits'
import { gradeChoices } from '@/lib/user/grade-level'
import { MAX_EMAIL_LENGTH, MAX_PERSON_NAME_LENGTH, MAX_USERNAME_LENGTH } from '@/lib/user/limits'
import type { WireUser } from '@/lib/user/schema'
import { bodyOf, type PersonValues, personSchema, valuesOf } from './person-form'
import { PlaceField } from './place-field'
import { RecordDialog } from './record-dialog'
import { SchoolsField } from './schools-field'
import { useRecordForm } from './use-record-form'

export type PersonDialogProps = {
  /** The account to edit; absent to create one. */
  person?: WireUser
  /** Whether the user manages the account; a teacher can only edit a student's learning data. */
  manages: boolean
  choices: PersonChoices
  onClose: () => void
}

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }))

/** The form for creating or editing an account. */
export function PersonDialog({ person, manages, choices, onClose }: PersonDialogProps) {
  const t = useTranslations('records.person')
  const isNew = person === undefined
  const only = choices.districts.length === 1 ? choices.districts[0]?.id : undefined
  const { form, save, stale } = useRecordForm<PersonValues, WireUser>({
    path: 'users',
    record: person,
    valuesOf: (stored) => valuesOf(stored, only),
    schema: personSchema({ manages, isNew }, t('passwordShort', { min: PASSWORD_LENGTH.min })),
    bodyOf: (values) => bodyOf(values, isNew),
    fields: {
      firstName: 'firstName',
      lastName: 'lastName',
      username: 'username',
      email: 'email',
      password: 'password',
      districtId: 'districtId',
      schoolIds: 'schoolIds',
      gradeLevel: 'gradeLevel',
    },
    onSaved() {
      notify.success(t(isNew ? 'created' : 'updated'))
      onClose()
    },
  })
  const { field, issues } = useFields(form, {
    firstName: { label: t('firstName'), required: true },
    lastName: { label: t('lastName'), required: true },
    username: { label: t('username'), required: true },
    email: { label: t('email') },
    password: { label: t('password') },
    roleId: { label: t('role'), required: true },
    districtId: { label: t('district'), required: true },
    schoolIds: { label: t('schools') },
    gradeLevel: { label: t('grade') },
    languageId: { label: t('language') },
    proficiencyId: { label: t('proficiency') },
  })
  const schools = useController({ control: form.control, name: 'schoolIds' })
  const [roleId, districtId] = form.watch(['roleId', 'districtId'])

  return (
    <RecordDialog
      {...{ form, save, stale, issues, onClose }}
      title={isNew ? t('create') : t('edit', { name: `${person.firstName} ${person.lastName}` })}
      submitLabel={t(isNew ? 'create' : 'save')}
    >
      {manages && (
        <>
          <TextField {...field('firstName')} maxLength={MAX_PERSON_NAME_LENGTH} />
          <TextField {...field('lastName')} maxLength={MAX_PERSON_NAME_LENGTH} />
          <TextField {...field('username')} maxLength={MAX_USERNAME_LENGTH} autoCapitalize="none" spellCheck={false} />
          <TextField {...field('email')} type="email" maxLength={MAX_EMAIL_LENGTH} />
          {isNew && <TextField {...field('password')} maxLength={PASSWORD_LENGTH.max} hint={t('passwordHint')} />}
          <SelectField
            {...field('roleId')}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
          {isNew && choices.districts.length > 1 && (
            <PlaceField
              control={form.control}
              name="districtId"
              kind="districts"
              label={t('district')}
              error={field('districtId').error}
              choices={choices.districts}
              placeholder={t('choose')}
              // The chosen schools belong to the previous district.
              onChosen={() => schools.field.onChange([])}
            />
          )}
          <SchoolsField
            label={t('schools')}
            choices={choices.schools}
            held={person?.schools ?? []}
            districtId={districtId}
            value={schools.field.value}
            onValueChange={schools.field.onChange}
            error={field('schoolIds').error}
            hint={t('schoolsHint')}
          />
        </>
      )}
      {roleId === 'student' && (
        <>
          <SelectField {...field('gradeLevel')} options={gradeChoices(person?.gradeLevel)} placeholder={t('none')} />
          <SelectField {...field('languageId')} options={optionsOf(choices.languages)} placeholder={t('none')} />
          <SelectField {...field('proficiencyId')} options={optionsOf(choices.proficiencies)} placeholder={t('none')} />
        </>
      )}
    </RecordDialog>
  )
}
