'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { Chip } from '@/components/ui/chip'
import { type Choice, type FoundChoice, MAX_OFFERED } from '@/lib/classroom/choice'
import { useFirstChoices } from '@/lib/classroom/client/use-choices'
import { SearchedChoice } from './choice-field'

type SchoolsFieldProps = {
  label: string
  hint: string
  error?: ReactNode
  /** The schools to choose from, in all districts; only the first ones if there are many. */
  choices: readonly (Choice & { districtId: string })[]
  /** The initially chosen schools. */
  held: readonly Choice[]
  /** The district whose schools can be chosen; '' if none is chosen yet. */
  districtId: string
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

const inDistrictOf = ({ choices, districtId }: SchoolsFieldProps) =>
  choices.filter((school) => school.districtId === districtId)

/** A search field for schools, used when there are many. */
function ManySchools(props: SchoolsFieldProps) {
  const { choices, held, districtId, value, onValueChange, ...labelled } = props
  const t = useTranslations('records.choice')
  const [found, setFound] = useState<readonly FoundChoice[]>([])
  // The given choices are the first of all districts, and may include none of this one.
  const { data: first } = useFirstChoices('schools', districtId)
  const nameOf = (id: string) => [...held, ...found, ...choices].find((school) => school.id === id)?.name ?? id

  function handleAdd(school: FoundChoice | null) {
    if (!school) return
    setFound([...found, school])
    onValueChange([...value, school.id])
  }

  return (
    <div>
      <SearchedChoice
        {...labelled}
        // Remounts for another district, which has other schools.
        key={districtId}
        kind="schools"
        addsMany
        choices={first?.choices ?? inDistrictOf(props)}
        where={districtId ? { districtId } : {}}
        without={value}
        value={null}
        onChange={handleAdd}
      />
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li key={id} className="min-w-0">
              <Chip
                onRemove={() => onValueChange(value.filter((each) => each !== id))}
                removeLabel={t('remove', { name: nameOf(id) })}
              >
                {nameOf(id)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The field for a person's schools within one district: checkboxes if there are few, a search field if there are many. */
export function SchoolsField(props: SchoolsFieldProps) {
  if (props.choices.length >= MAX_OFFERED) return <ManySchools {...props} />
  const { choices: _choices, held: _held, districtId: _districtId, ...labelled } = props
  return (
    <MultiSelectField {...labelled} options={inDistrictOf(props).map(({ id, name }) => ({ value: id, label: name }))} />
  )
}
