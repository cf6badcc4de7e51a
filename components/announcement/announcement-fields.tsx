'use client'

import { useTranslations } from 'next-intl'
import { type UseFormReturn, useController } from 'react-hook-form'
import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import type { Fields } from '@/components/form/use-fields'
import { type Zone, ZonedTimeField } from '@/components/form/zoned-time-field'
import { ROLES } from '@/lib/ability/ability'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import { MAX_ANNOUNCEMENT_MESSAGE_LENGTH, MAX_ANNOUNCEMENT_TITLE_LENGTH } from '@/lib/announcement/limits'
import type { AnnouncementValues } from './announcement-form'
import { PlaceField } from './place-field'

type AnnouncementFieldsProps = Pick<Fields<AnnouncementValues>, 'field'> & {
  form: UseFormReturn<AnnouncementValues>
  places: readonly AudiencePlace[]
  zone: Zone
}

/** The fields of an announcement. */
export function AnnouncementFields({ form, field, places, zone }: AnnouncementFieldsProps) {
  const t = useTranslations('announcements.form')
  const place = useController({ control: form.control, name: 'place' })
  return (
    <>
      <TextField {...field('title')} maxLength={MAX_ANNOUNCEMENT_TITLE_LENGTH} />
      <TextArea {...field('message')} hint={t('messageHint')} rows={4} maxLength={MAX_ANNOUNCEMENT_MESSAGE_LENGTH} />
      <PlaceField
        value={place.field.value}
        onValueChange={place.field.onChange}
        places={places}
        error={field('place').error}
      />
      <fieldset>
        <legend className="mb-1 font-medium text-fs-1">{t('roles')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {ROLES.map((role) => (
            <CheckboxField key={role} {...form.register('roleIds')} value={role} label={t(role)} />
          ))}
        </div>
        <p className="text-fs-1 text-text-quiet">{t('rolesHint')}</p>
      </fieldset>
      <RadioField
        {...field('mode')}
        options={[
          { value: 'interrupt', label: t('interrupt') },
          { value: 'profile', label: t('profile') },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <ZonedTimeField {...field('startDate')} {...zone} control={form.control} hint={t('startHint')} />
        <ZonedTimeField {...field('endDate')} {...zone} control={form.control} hint={t('endHint')} />
      </div>
    </>
  )
}
