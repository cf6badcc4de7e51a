'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import type { Choice } from '@/lib/classroom/choice'
import { groupPath } from '@/lib/classroom/group-view'
import { MAX_GROUP_NAME_LENGTH } from '@/lib/group/limits'
import type { WireGroup } from '@/lib/group/schema'
import { gradeChoices } from '@/lib/user/grade-level'
import { PlaceField } from './place-field'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

export type GroupDialogProps = {
  /** The group to edit; absent to create one. */
  group?: WireGroup
  /** The schools in which a group can be created; only the first ones if there are many. */
  schools: readonly Choice[]
  onClose: () => void
}

const schema = z.object({
  name: z.string().trim().min(1),
  gradeLevel: z.string(),
  curriculum: z.enum(['', 'k5ela', 'hss']),
  schoolId: z.string().min(1),
})
type Values = z.output<typeof schema>

const bodyOf = ({ gradeLevel, curriculum, ...fields }: Partial<Values>) => ({
  ...fields,
  ...(gradeLevel !== undefined && { gradeLevel: gradeLevel || null }),
  ...(curriculum !== undefined && { curriculum: curriculum || null }),
})

/** The form for creating or editing a group; a new group opens after saving, so that students can be added. */
export function GroupDialog({ group, schools, onClose }: GroupDialogProps) {
  const t = useTranslations('records.group')
  const router = useRouter()
  const only = schools.length === 1 ? schools[0]?.id : undefined
  const { form, save, stale } = useRecordForm<Values, WireGroup>({
    path: 'groups',
    record: group,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      gradeLevel: stored?.gradeLevel ?? '',
      // The API types the curriculum as a string.
      curriculum: (stored?.curriculum ?? '') as Values['curriculum'],
      schoolId: stored?.schoolId ?? only ?? '',
    }),
    schema,
    bodyOf,
    fields: { name: 'name', gradeLevel: 'gradeLevel', curriculum: 'curriculum', schoolId: 'schoolId' },
    onSaved({ id }) {
      notify.success(t(group ? 'updated' : 'created'))
      onClose()
      if (!group) router.push(groupPath(id))
    },
  })
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    gradeLevel: { label: t('grade') },
    curriculum: { label: t('curriculum') },
    schoolId: { label: t('school'), required: true },
  })

  return (
    <RecordDialog
      {...{ form, save, stale, issues, onClose }}
      title={t(group ? 'edit' : 'create')}
      description={group ? undefined : t('lead')}
      submitLabel={t(group ? 'save' : 'create')}
    >
      <TextField {...field('name')} maxLength={MAX_GROUP_NAME_LENGTH} hint={t('nameHint')} />
      <SelectField {...field('gradeLevel')} options={gradeChoices(group?.gradeLevel)} placeholder={t('noGrade')} />
      <SelectField
        {...field('curriculum')}
        options={[
          { value: 'k5ela', label: t('k5ela') },
          { value: 'hss', label: t('hss') },
        ]}
        placeholder={t('anyCurriculum')}
      />
      {!group && schools.length > 1 && (
        <PlaceField
          control={form.control}
          name="schoolId"
          kind="schools"
          label={t('school')}
          error={field('schoolId').error}
          choices={schools}
          placeholder={t('choose')}
        />
      )}
    </RecordDialog>
  )
}
