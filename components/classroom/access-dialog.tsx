'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Privilege } from '@/lib/ability/ability'
import type { AccessOffer, OfferedPlace } from '@/lib/classroom/access-offer'
import type { WireUser } from '@/lib/user/schema'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

export type AccessDialogProps = { person: WireUser; offer: AccessOffer; onClose: () => void }

/** A privilege with the place where it holds, as `privilege|districtId|schoolId`. */
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

type GiveProps = { offer: AccessOffer; onGive: (privilege: Privilege, place: OfferedPlace) => void }

function GivePrivilege({ offer, onGive }: GiveProps) {
  const t = useTranslations('records.access')
  const [privilege, setPrivilege] = useState<Privilege | ''>('')
  const [placeId, setPlaceId] = useState('')
  const places = privilege ? (offer.places[privilege] ?? []) : []
  const place = places.find(({ id }) => id === placeId)
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('give')}
        value={privilege}
        onChange={(event) => {
          // The options are those of the offer.
          setPrivilege(event.target.value as Privilege | '')
          setPlaceId('')
        }}
        options={offer.privileges.map((name) => ({ value: name, label: t(`privilege.${name}`) }))}
        placeholder={t('choose')}
        hint={privilege ? t(`opens.${privilege}`) : undefined}
      />
      {privilege && (
        <SelectField
          label={t('where')}
          value={placeId}
          onChange={(event) => setPlaceId(event.target.value)}
          options={places.map(({ id, name }) => ({ value: id, label: name || t('everywhere') }))}
          placeholder={t('choose')}
        />
      )}
      <Button
        className="justify-self-start"
        disabled={!privilege || !place}
        onClick={() => privilege && place && onGive(privilege, place)}
      >
        {t('add')}
      </Button>
    </div>
  )
}

/** What somebody may do beyond the role: privileges with their places, and features; never more than the viewer may give. */
export function AccessDialog({ person, offer, onClose }: AccessDialogProps) {
  const t = useTranslations('records.access')
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
  const held = privileges.field.value
  const nameOf = (one: string) => {
    const [privilege = '', districtId, schoolId] = one.split('|')
    const placeId = schoolId || districtId
    const place = placeId ? (offer.names[placeId] ?? t('elsewhere')) : t('everywhere')
    return t('at', { privilege: t(`privilege.${privilege as Privilege}`), place })
  }
  const offered = [...new Set([...offer.flags, ...flags.field.value])]
  return (
    <RecordDialog
      {...{ form, save, stale, onClose }}
      issues={form.formState.errors.root ? [{ message: form.formState.errors.root.message }] : []}
      title={t('title', { name: `${person.firstName} ${person.lastName}` })}
      description={t('lead')}
      submitLabel={t('save')}
    >
      <ul aria-label={t('held')} className="border-t-1 empty:hidden">
        {held.map((one) => (
          <li key={one} className="flex min-h-14 items-center justify-between gap-3 border-b-1 py-2">
            <span className="wrap-anywhere min-w-0">{nameOf(one)}</span>
            <IconButton
              label={t('take', { name: nameOf(one) })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => privileges.field.onChange(held.filter((each) => each !== one))}
            />
          </li>
        ))}
      </ul>
      {held.length === 0 && <p className="text-text-quiet">{t('none')}</p>}
      <GivePrivilege
        offer={offer}
        onGive={(privilege, { districtId, schoolId }) => {
          const one = [privilege, districtId ?? '', schoolId ?? ''].join('|')
          if (!held.includes(one)) privileges.field.onChange([...held, one])
        }}
      />
      <MultiSelectField
        label={t('flags')}
        options={offered.map((flag) => ({ value: flag, label: flag }))}
        value={flags.field.value}
        onValueChange={flags.field.onChange}
        hint={t('flagsHint')}
      />
    </RecordDialog>
  )
}
