'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Privilege } from '@/lib/ability/ability'
import type { AccessOffer, OfferedPlace, OfferedPlaces } from '@/lib/classroom/access-offer'
import { type FoundChoice, MAX_OFFERED } from '@/lib/classroom/choice'
import { ChoiceField } from './choice-field'

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

type PrivilegesFieldProps = {
  offer: AccessOffer
  /** Each privilege with its place, as `privilege|districtId|schoolId`. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The privileges of a person with their places: takes them away, and gives those that the user may grant. */
export function PrivilegesField({ offer, value, onChange }: PrivilegesFieldProps) {
  const t = useTranslations('records.access')
  const [names, setNames] = useState(offer.names)
  const nameOf = (one: string) => {
    const [privilege = '', districtId, schoolId] = one.split('|')
    const placeId = schoolId || districtId
    const place = placeId ? (names[placeId] ?? t('elsewhere')) : t('everywhere')
    return t('at', { privilege: t(`privilege.${privilege as Privilege}`), place })
  }
  return (
    <>
      <ul aria-label={t('held')} className="border-t-1 empty:hidden">
        {value.map((one) => (
          <li key={one} className="flex min-h-14 items-center justify-between gap-3 border-b-1 py-2">
            <span className="wrap-anywhere min-w-0">{nameOf(one)}</span>
            <IconButton
              label={t('take', { name: nameOf(one) })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(value.filter((each) => each !== one))}
            />
          </li>
        ))}
      </ul>
      {value.length === 0 && <p className="text-text-quiet">{t('none')}</p>}
      <GivePrivilege
        offer={offer}
        onGive={(privilege, { name, districtId, schoolId }) => {
          const one = [privilege, districtId ?? '', schoolId ?? ''].join('|')
          if (name) setNames({ ...names, [schoolId ?? districtId ?? '']: name })
          if (!value.includes(one)) onChange([...value, one])
        }}
      />
    </>
  )
}
