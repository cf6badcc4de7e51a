'use client'

import { SearchedChoice } from '@/components/classroom/choice-field'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import type { Choice } from '@/lib/classroom/choice'
import { useAddressField } from '@/lib/routing/client/use-address-field'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { type ListPlace, whereHref } from '@/lib/search/list-address'

type SchoolFilterProps = {
  label: string
  place: ListPlace
  /** The first schools by name, and the one that is chosen. */
  schools: readonly Choice[]
  /** '' for all schools. */
  schoolId: string
}

/** Narrows a list of people to one of very many schools, found by words; an empty field is for all of them. */
export function SchoolFilter({ label, place, schools, schoolId }: SchoolFilterProps) {
  const go = useQueryNavigation()
  const { version, noteAsked } = useAddressField(schoolId)

  function handleChange(school: Choice | null) {
    if (go(whereHref(place, { schoolId: school?.id }))) noteAsked(school?.id ?? '')
  }

  return (
    <HydratedFieldset>
      <SearchedChoice
        key={version}
        kind="schools"
        label={label}
        choices={schools}
        value={schools.find(({ id }) => id === schoolId) ?? null}
        onChange={handleChange}
      />
    </HydratedFieldset>
  )
}
