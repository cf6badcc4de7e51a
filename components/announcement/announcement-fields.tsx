'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { DateTimeField } from '@/components/form/date-time-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { ROLES } from '@/lib/ability/ability'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import { MAX_ANNOUNCEMENT_MESSAGE_LENGTH, MAX_ANNOUNCEMENT_TITLE_LENGTH } from '@/lib/announcement/limits'
import type { AnnouncementForm } from './announcement-form'
import { PlaceField } from './place-field'
import type { AnnouncementProblem } from './use-announcement-form'

type AnnouncementFieldsProps = {
  before: AnnouncementForm | null
  places: readonly AudiencePlace[]
  problem: AnnouncementProblem
}

/** The fields of an announcement, by their names in the form. */
export function AnnouncementFields({ before, places, problem }: AnnouncementFieldsProps) {
  const t = useTranslations('announcements.form')
  return (
    <>
      <TextField
        name="title"
        label={t('title')}
        defaultValue={before?.title}
        maxLength={MAX_ANNOUNCEMENT_TITLE_LENGTH}
        required
        error={problem.title}
      />
      <TextArea
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        defaultValue={before?.message}
        rows={4}
        maxLength={MAX_ANNOUNCEMENT_MESSAGE_LENGTH}
        required
        error={problem.message}
      />
      <PlaceField before={before?.place} places={places} error={problem.place} />
      <fieldset>
        <legend className="mb-1 font-medium text-fs-1">{t('roles')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {ROLES.map((role) => (
            <CheckboxField
              key={role}
              name="roleIds"
              value={role}
              label={t(role)}
              defaultChecked={before?.roleIds.includes(role)}
            />
          ))}
        </div>
        <p className="text-fs-1 text-text-quiet">{t('rolesHint')}</p>
      </fieldset>
      <RadioField
        name="mode"
        label={t('mode')}
        defaultValue={before?.mode ?? 'interrupt'}
        options={[
          { value: 'interrupt', label: t('interrupt') },
          { value: 'profile', label: t('profile') },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <DateTimeField name="startDate" label={t('start')} hint={t('startHint')} defaultValue={before?.startDate} />
        <DateTimeField
          name="endDate"
          label={t('end')}
          hint={t('endHint')}
          defaultValue={before?.endDate}
          error={problem.endDate}
        />
      </div>
    </>
  )
}
