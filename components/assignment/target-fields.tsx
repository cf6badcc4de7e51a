'use client'

import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { RadioField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { useFields } from '@/components/form/use-fields'
import type { CreatorValues } from '@/lib/assignment/form'
import { targetTypes } from '@/lib/assignment/schema'
import { studentsOf, type TargetGroup } from '@/lib/assignment/targets'
import { FormSection } from './form-section'
import { StudentPicker } from './student-picker'

/** Returns the labels of the fields that choose the recipients. */
export function useTargetDefinitions() {
  const t = useTranslations('assignment.target')
  return {
    targetTypeId: { label: t('type') },
    groupId: { label: t('group'), required: true },
    studentId: { label: t('student'), required: true },
  } as const
}

/** The recipients of the assignment: one of the teacher's groups, or one of their students. */
export function TargetFields({ groups }: { groups: readonly TargetGroup[] }) {
  const t = useTranslations('assignment')
  const form = useFormContext<CreatorValues>()
  const { field } = useFields(form, useTargetDefinitions())
  const student = useController({ control: form.control, name: 'studentId' })
  const isGroup = form.watch('targetTypeId') === 'group'
  const { error: studentError } = field('studentId')
  // Errors of the other type's field no longer apply.
  const type = field('targetTypeId', { onChange: () => form.clearErrors(['groupId', 'studentId']) })
  return (
    <FormSection id="section-who" title={t('section.who')} text={isGroup ? t('section.whoText') : undefined}>
      <RadioField
        {...type}
        hideLabel
        inline
        options={targetTypes.map((value) => ({ value, label: t(`target.${value}Option`) }))}
      />
      {isGroup ? (
        <SelectField
          {...field('groupId')}
          placeholder={t('target.chooseGroup')}
          options={groups.map(({ id, name, students }) => ({
            value: id,
            label: t('target.groupOf', { name, count: students.length }),
          }))}
        />
      ) : (
        <StudentPicker
          students={studentsOf(groups)}
          value={student.field.value}
          onValueChange={student.field.onChange}
          name="studentId"
          label={t('target.student')}
          error={studentError}
        />
      )}
    </FormSection>
  )
}
