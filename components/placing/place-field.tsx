'use client'

import { useTranslations } from 'next-intl'
import { RadioField } from '@/components/form/choice-fields'
import type { InsertPlace } from '@/lib/curriculum/insert-places'

const idOf = ({ parentId, afterId, kind }: InsertPlace) => [kind, parentId, afterId].join('-')

/** Returns a function that names a place: `After The Glass Giant`. */
export function usePlaceWords(): (place: InsertPlace, first: InsertPlace | undefined) => string {
  const t = useTranslations('viewerTools.place')
  return (place, first) => {
    const { kind, name } = place
    if (kind === 'item') return t('end', { name })
    return t(place === first || place.afterId === null ? 'first' : 'after', { name })
  }
}

type PlaceFieldProps = {
  places: readonly InsertPlace[]
  place: InsertPlace
  disabled: boolean
  onChange: (place: InsertPlace) => void
}

/** The outline with its places to choose from; renders nothing if there is no choice. */
export function PlaceField({ places, place, disabled, onChange }: PlaceFieldProps) {
  const t = useTranslations('viewerTools.place')
  const words = usePlaceWords()
  const first = places.find(({ kind, depth }) => kind === 'page' && depth === 0)
  if (places.length < 2) return null
  return (
    // Long outlines scroll; with the keyboard, users move between the radio buttons.
    <div className="max-h-64 overflow-y-auto rounded-2 border border-line px-3 py-2">
      <RadioField
        label={t('label')}
        value={idOf(place)}
        disabled={disabled}
        options={places.map((each) => ({
          value: idOf(each),
          label: (
            <span className="wrap-anywhere" style={{ paddingInlineStart: `${each.depth * 1.6}rem` }}>
              {words(each, first)}
            </span>
          ),
        }))}
        onChange={({ target }) => {
          const chosen = places.find((each) => idOf(each) === target.value)
          if (chosen) onChange(chosen)
        }}
      />
    </div>
  )
}
