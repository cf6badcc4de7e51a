'use client'

import { useState } from 'react'
import { LongField } from '@/components/authoring/forms/fields'
import { FormContext, openSurroundings } from '@/components/authoring/forms/form-context'
import { type WordSet, WordSetList } from '@/components/authoring/forms/word-set-list'
import { type Entry, EntryField } from '@/components/authoring/marks/entry-field'
import { useTagPaste } from '@/components/authoring/marks/use-tag-paste'
import { pageFeatures } from '@/components/editor/features'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { MAX_NOTES_LENGTH } from '@/lib/content/limits'
import { Columns, Section } from './section'

const ITEM = 'item'

const surroundings = openSurroundings(
  { id: ITEM, isPublished: false, within: { id: ITEM, contentType: 'unit' } },
  pageFeatures,
)

const firstSets: WordSet[] = [
  { primaryWord: 'bridge', variations: ['bridges', 'bridged'] },
  { primaryWord: 'rope', variations: [] },
]

/** Tags can also be pasted as a list; unknown ones are created if the user confirms. */
function TagField() {
  const [tags, setTags] = useState<Entry[]>([{ id: 'shore', name: 'shore' }])
  const paste = useTagPaste({ mayCreate: true, onFound: (found) => setTags((last) => [...last, ...found]) })
  return (
    <EntryField
      label="Tags"
      kind="tags"
      hint="A pasted list with commas is taken as several tags."
      value={tags}
      onValueChange={setTags}
      onPaste={paste}
    />
  )
}

function Fields() {
  const [sets, setSets] = useState(firstSets)
  const [notes, setNotes] = useState('The film needs captions in Spanish.')
  const [standards, setStandards] = useState<Entry[]>([{ id: 'rl', name: 'CA.RL.6.1' }])
  return (
    <FormContext value={surroundings}>
      <WordSetList path="contentWordBank" required value={sets} onChange={setSets} />
      <Columns>
        <TagField />
        <EntryField
          label="Standards"
          kind="standards"
          hint="Type short code for standard item: (e.g. CA.RL.6.1, ELD.PI.K.12.a.Em)"
          value={standards}
          onValueChange={setStandards}
        />
        <EntryField label="Disabled" kind="standards" disabled value={standards} onValueChange={setStandards} />
        <EntryField label="Refused" kind="tags" error="A tag no longer exists." value={[]} onValueChange={() => {}} />
        <LongField
          path="notes"
          hint="Only authors see these notes."
          maxLength={MAX_NOTES_LENGTH}
          value={notes}
          onChange={setNotes}
        />
      </Columns>
    </FormContext>
  )
}

/** The fields of authors' forms: word sets, tags, standards and notes. The searches ask the server. */
export function AuthoringGallery() {
  return (
    <StaffQueryProvider>
      <div className="mx-auto max-w-[124rem] bg-surface px-4 md:px-10">
        <Section title="Authoring" note="The fields with which authors describe an item.">
          <Fields />
        </Section>
      </div>
    </StaffQueryProvider>
  )
}
