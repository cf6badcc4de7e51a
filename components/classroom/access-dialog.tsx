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
import type { AccessOffer, OfferedPlace, OfferedPlaces } from '@/lib/classroom/access-offer'
import { type FoundChoice, MAX_OFFERED } from '@/lib/classroom/choice'
import type { WireUser } from '@/lib/user/schema'
import { ChoiceField } from './choice-field'
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

const NOWHERE: OfferedPlaces = { everywhere: false, districts: [], schools: [] }
const LEVELS = ['everywhere', 'districts', 'schools'] as const
type Level = (typeof LEVELS)[number]

/** A place with its name; null means everywhere. */
type NamedPlace = OfferedPlace & { name: string | null }
const EVERYWHERE: NamedPlace = { name: null, districtId: null, schoolId: null }
const ofDistrict = ({ id, name }: FoundChoice): NamedPlace => ({ name, districtId: id, schoolId: null })
const ofSchool = ({ id, name, districtId }: FoundChoice): NamedPlace => ({
  name,
  districtId: districtId ?? null,
  schoolId: id,
})
const idOf = ({ schoolId, districtId }: OfferedPlace) => schoolId ?? districtId ?? 'everywhere'

type PlaceProps = { places: OfferedPlaces; place: NamedPlace | null; onPlace: (place: NamedPlace | null) => void }

/** A select for a place when few are offered. */
function ListedPlace({ places, place, onPlace }: PlaceProps) {
  const t = useTranslations('records.access')
  const offered = [
    ...(places.everywhere ? [EVERYWHERE] : []),
    ...places.districts.map(ofDistrict),
    ...places.schools.map(ofSchool),
  ]
  return (
    <SelectField
      label={t('where')}
      value={place ? idOf(place) : ''}
      onChange={({ target }) => onPlace(offered.find((each) => idOf(each) === target.value) ?? null)}
      options={offered.map((each) => ({ value: idOf(each), label: each.name ?? t('everywhere') }))}
      placeholder={t('choose')}
    />
  )
}

/** A search field for a place when many are offered: choose the level first, then the district or school. */
function FoundPlace({ places, place, onPlace }: PlaceProps) {
  const t = useTranslations('records.access')
  const levels = LEVELS.filter((level) => (level === 'everywhere' ? places.everywhere : places[level].length > 0))
  const [level, setLevel] = useState<Level | ''>(levels.length === 1 ? (levels[0] ?? '') : '')

  function handleLevel(chosen: string) {
    setLevel(levels.find((each) => each === chosen) ?? '')
    onPlace(chosen === 'everywhere' ? EVERYWHERE : null)
  }

  return (
    <>
      {levels.length > 1 && (
        <SelectField
          label={t('where')}
          value={level}
          onChange={({ target }) => handleLevel(target.value)}
          options={levels.map((each) => ({ value: each, label: t(`level.${each}`) }))}
          placeholder={t('choose')}
        />
      )}
      {(level === 'districts' || level === 'schools') && (
        <ChoiceField
          key={level}
          kind={level}
          label={t(`which.${level}`)}
          choices={places[level]}
          value={place && { id: idOf(place), name: place.name ?? '' }}
          onChange={(found) => onPlace(found && (level === 'districts' ? ofDistrict(found) : ofSchool(found)))}
          placeholder={t('choose')}
        />
      )}
    </>
  )
}

type GiveProps = { offer: AccessOffer; onGive: (privilege: Privilege, place: NamedPlace) => void }

function GivePrivilege({ offer, onGive }: GiveProps) {
  const t = useTranslations('records.access')
  const [privilege, setPrivilege] = useState<Privilege | ''>('')
  const [place, setPlace] = useState<NamedPlace | null>(null)
  const places = (privilege && offer.places[privilege]) || NOWHERE
  const isMany = places.districts.length + places.schools.length >= MAX_OFFERED
  const Place = isMany ? FoundPlace : ListedPlace
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('give')}
        value={privilege}
        onChange={(event) => {
          // The cast is safe, because the options come from the offer.
          setPrivilege(event.target.value as Privilege | '')
          setPlace(null)
        }}
        options={offer.privileges.map((name) => ({ value: name, label: t(`privilege.${name}`) }))}
        placeholder={t('choose')}
        hint={privilege ? t(`opens.${privilege}`) : undefined}
      />
      {privilege && <Place key={privilege} places={places} place={place} onPlace={setPlace} />}
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

/** Edits a person's access beyond their role: privileges with their places, and features. Offers only what the user may grant. */
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
  const [names, setNames] = useState(offer.names)
  const nameOf = (one: string) => {
    const [privilege = '', districtId, schoolId] = one.split('|')
    const placeId = schoolId || districtId
    const place = placeId ? (names[placeId] ?? t('elsewhere')) : t('everywhere')
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
        onGive={(privilege, { name, districtId, schoolId }) => {
          const one = [privilege, districtId ?? '', schoolId ?? ''].join('|')
          if (name) setNames({ ...names, [schoolId ?? districtId ?? '']: name })
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
