'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import type { Choice } from '@/lib/classroom/choice'
import { MAX_PLACE_CODE_LENGTH, MAX_PLACE_NAME_LENGTH } from '@/lib/district/limits'
import type { WireDistrict } from '@/lib/district/schema'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

export type DistrictDialogProps = {
  /** The district to edit; absent to create one. */
  district?: WireDistrict
  territories: readonly Choice[]
  onClose: () => void
}

const schema = z.object({
  name: z.string().trim().min(1),
  code: z.string(),
  timeZone: z.string().min(1),
  territoryId: z.string(),
})
type Values = z.output<typeof schema>

const valuesOf = (district?: WireDistrict): Values => ({
  name: district?.name ?? '',
  code: district?.code ?? '',
  timeZone: district?.timeZone ?? '',
  territoryId: district?.territoryId ?? '',
})

const bodyOf = ({ code, territoryId, ...fields }: Partial<Values>) => ({
  ...fields,
  ...(code !== undefined && { code: code.trim() || null }),
  ...(territoryId !== undefined && { territoryId: territoryId || null }),
})

/** Returns the browser's time zones, plus the stored one if the browser does not know it. */
function timeZones(stored: string | undefined): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return stored && !known.includes(stored) ? [stored, ...known] : known
}

/** The form for creating or editing a district. */
export function DistrictDialog({ district, territories, onClose }: DistrictDialogProps) {
  const t = useTranslations('records.district')
  const { form, save, stale } = useRecordForm<Values, WireDistrict>({
    path: 'districts',
    record: district,
    valuesOf,
    schema,
    bodyOf,
    fields: { name: 'name', code: 'code', timeZone: 'timeZone', territoryId: 'territoryId' },
    onSaved() {
      notify.success(t(district ? 'updated' : 'created'))
      onClose()
    },
  })
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    code: { label: t('code') },
    timeZone: { label: t('timeZone'), required: true },
    territoryId: { label: t('territory') },
  })
  const zones = timeZones(district?.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return (
    <RecordDialog
      {...{ form, save, stale, issues, onClose }}
      title={t(district ? 'edit' : 'create')}
      submitLabel={t(district ? 'save' : 'create')}
    >
      <TextField {...field('name')} maxLength={MAX_PLACE_NAME_LENGTH} />
      <TextField {...field('code')} maxLength={MAX_PLACE_CODE_LENGTH} hint={t('codeHint')} />
      <SelectField {...field('timeZone')} options={zones} placeholder={t('choose')} hint={t('timeZoneHint')} />
      {territories.length > 0 && (
        <SelectField
          {...field('territoryId')}
          options={territories.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('noTerritory')}
        />
      )}
    </RecordDialog>
  )
}
