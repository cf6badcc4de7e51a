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
  /** Schools that are offered, of all districts; of very many the first. */
  choices: readonly (Choice & { districtId: string })[]
  /** The schools that are chosen from the start. */
  held: readonly Choice[]
  /** The district of which schools can be chosen; '' for none yet. */
  districtId: string
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

const inDistrictOf = ({ choices, districtId }: SchoolsFieldProps) =>
  choices.filter((school) => school.districtId === districtId)

/** Of very many schools those that are found by words. */
function ManySchools(props: SchoolsFieldProps) {
  const { choices, held, districtId, value, onValueChange, ...labelled } = props
  const t = useTranslations('records.choice')
  const [found, setFound] = useState<readonly FoundChoice[]>([])
  // The first schools of all districts may be none of this one.
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
        // Another district has other schools.
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

/** The schools of a person, in one district: of few a list with ticks, of very many found by words. */
export function SchoolsField(props: SchoolsFieldProps) {
  if (props.choices.length >= MAX_OFFERED) return <ManySchools {...props} />
  const { choices: _choices, held: _held, districtId: _districtId, ...labelled } = props
  return (
    <MultiSelectField {...labelled} options={inDistrictOf(props).map(({ id, name }) => ({ value: id, label: name }))} />
  )
}
