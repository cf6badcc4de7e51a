'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SearchField } from '@/components/form/search-field'
import { SelectField } from '@/components/form/select-field'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import { findPlaces } from '@/lib/announcement/client/find-places'
import { PLACES_AT_ONCE } from '@/lib/announcement/limits'

type PlaceFieldProps = {
  /** `districtId:…`, `schoolId:…` or `groupId:…`; '' for none. */
  value: string
  onValueChange: (value: string) => void
  places: readonly AudiencePlace[]
  error?: string
}

const KINDS = [
  ['districtId', 'district'],
  ['schoolId', 'school'],
  ['groupId', 'group'],
] as const

const choiceOf = ({ kind, id }: AudiencePlace) => `${kind}:${id}`

/** The recipients of an announcement: one of the places that the viewer manages; with many, there is a search by part of the name. */
export function PlaceField({ value, onValueChange, places, error }: PlaceFieldProps) {
  const t = useTranslations('announcements.form')
  const [chosen, setChosen] = useState(() => places.find((place) => choiceOf(place) === value) ?? null)
  const [found, setFound] = useState<readonly AudiencePlace[] | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const kinds = KINDS.filter(([kind]) => places.some((place) => place.kind === kind))
  const hasMore = kinds.some(([kind]) => places.filter((place) => place.kind === kind).length >= PLACES_AT_ONCE)
  const offered = found ?? places
  // The chosen place stays listed, whatever is searched for next.
  const shown = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered

  function handleChoice(choice: string) {
    setChosen(shown.find((place) => choiceOf(place) === choice) ?? null)
    onValueChange(choice)
  }

  async function search(text: string) {
    setIsFailed(false)
    const words = text.trim()
    if (words === '') return setFound(null)
    try {
      setFound(
        await findPlaces(
          words,
          kinds.map(([kind]) => kind),
        ),
      )
    } catch {
      setIsFailed(true)
    }
  }

  return (
    <div className="grid gap-2">
      {hasMore && (
        <>
          <SearchField label={t('findPlace')} onSearch={(text) => void search(text)} />
          <p role="status" className="text-fs-1 text-text-quiet empty:hidden">
            {isFailed ? t('placesFailed') : found && t('placesFound', { count: found.length })}
          </p>
        </>
      )}
      <SelectField
        name="place"
        label={t('place')}
        placeholder={t('choose')}
        value={value}
        onChange={(event) => handleChoice(event.target.value)}
        required
        error={error}
      >
        {kinds.map(([kind, name]) => {
          const some = shown.filter((place) => place.kind === kind)
          if (some.length === 0) return null
          return (
            <optgroup key={kind} label={t(name)}>
              {some.map((place) => (
                <option key={place.id} value={choiceOf(place)}>
                  {place.name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </SelectField>
    </div>
  )
}
