'use client'

import { Search } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField, RadioField, SwitchField } from '@/components/form/choice-fields'
import { DateTimeField } from '@/components/form/date-time-field'
import { FormErrorSummary } from '@/components/form/form-error-summary'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { NumberField } from '@/components/form/number-field'
import { OrderedListField } from '@/components/form/ordered-list-field'
import { PasswordField } from '@/components/form/password-field'
import { RangeSliderField } from '@/components/form/range-slider-field'
import { SelectField } from '@/components/form/select-field'
import { SliderField } from '@/components/form/slider-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { Columns, Section } from './section'

const states = ['California', 'New York', 'Texas', 'Vermont', 'Washington'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Flags come from the server by territory; the gallery draws two of its own. */
const territories = [
  { value: 'west', label: 'West', icon: <span className="h-4 w-6 bg-accent-mark" /> },
  { value: 'east', label: 'East', icon: <span className="h-4 w-6 bg-danger" /> },
]

const levels = [
  { value: 'emerging', label: 'Emerging', group: 'English learners' },
  { value: 'bridging', label: 'Bridging', group: 'English learners' },
  { value: 'below', label: 'Below grade', group: 'Reading' },
  { value: 'above', label: 'Above grade', group: 'Reading' },
]

/** All form fields. */
export function Fields() {
  const [words, setWords] = useState(['bridge', 'rope', ''])
  const [chosen, setChosen] = useState(['texas', 'vermont'])
  const [places, setPlaces] = useState(['west'])
  const [reached, setReached] = useState(['bridging'])
  const [rate, setRate] = useState(60)
  const [range, setRange] = useState<[number, number]>([20, 75])
  return (
    <Section title="Fields" note="The label always shows above; the error says what to do.">
      <form className="grid grid-cols-1 gap-6" noValidate onSubmit={(event) => event.preventDefault()}>
        <FormErrorSummary
          issues={[
            { name: 'end', label: 'End date', required: true },
            { name: 'name', label: 'Name' },
          ]}
        />
        <Columns>
          <TextField name="name" label="Name" defaultValue="Room 12" hint="Students see this name." />
          <TextField label="Assignment" required placeholder="A short name" error="'Assignment' is required" />
          <TextField label="Disabled" disabled defaultValue="Cedar Hollow" />
          <TextField label="Read only" readOnly defaultValue="g3.m1.l4" />
          <TextField
            label="Find"
            hideLabel
            type="search"
            placeholder="Find a student"
            icon={<Search aria-hidden="true" />}
          />
          <TextField label="Small" controlSize="sm" defaultValue="In a table" />
          <PasswordField label="Password" defaultValue="crossing places" />
          <NumberField label="Points" min={0} max={100} defaultValue={10} />
          <SelectField label="Target" options={states} placeholder="Choose…" defaultValue="texas" />
          <DateTimeField name="end" label="End date" required defaultValue="2026-05-06T14:30" />
          <DateTimeField label="Birthday" kind="date" value="1899-12-31" onChange={() => undefined} />
          <TextArea label="Comment" defaultValue="You chose the right moment." hint="Students see it." />
          <div>
            <CheckboxField label="Allow late work" defaultChecked hint="Until the end of the term." />
            <CheckboxField label="External links" />
            <CheckboxField label="Some of them" indeterminate />
            <CheckboxField label="Not available" disabled />
            <CheckboxField label="I agree" required error="'I agree' is required" />
          </div>
          <RadioField
            label="Who gets it"
            defaultValue="group"
            options={[
              { value: 'group', label: 'A group' },
              { value: 'student', label: 'One student', hint: 'Nobody else sees it.' },
              { value: 'none', label: 'Not available', disabled: true },
            ]}
          />
          <div>
            <SwitchField label="Scaffolds" defaultChecked />
            <SwitchField label="Audio voiceovers" hint="Read by a person." />
            <SwitchField label="Locked" disabled />
          </div>
          <SliderField label="Speech rate" min={0} max={100} value={rate} onValueChange={setRate} />
          <RangeSliderField
            label="Part of the video"
            min={0}
            max={100}
            value={range}
            onValueChange={setRange}
            format={(value) => `0:${String(value).padStart(2, '0')}`}
          />
          <MultiSelectField label="States" options={states} value={chosen} onValueChange={setChosen} />
          <MultiSelectField label="Territories" options={territories} value={places} onValueChange={setPlaces} />
          <MultiSelectField label="Proficiency levels" options={levels} value={reached} onValueChange={setReached} />
          <OrderedListField label="Words" value={words} onValueChange={setWords} minItems={2} maxItems={4} />
        </Columns>
      </form>
    </Section>
  )
}
