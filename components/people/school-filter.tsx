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
  /** The first schools by name, plus the chosen one. */
  schools: readonly Choice[]
  /** '' for all schools. */
  schoolId: string
}

/** Filters a list of people by one of many schools, chosen in a search field; empty means all schools. */
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
