'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { WarnBeforeLeaving } from '@/components/form/leave-questions'
import { SelectField } from '@/components/form/select-field'
import { TextArea } from '@/components/form/text-area'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { FoundChoice } from '@/lib/classroom/choice'
import type { PersonChoices } from '@/lib/classroom/person-choices'
import { MAX_LISTED_PEOPLE } from '@/lib/user/limits'
import { type ListedPerson, withoutPeople } from '@/lib/user/people-list'
import { ChoiceField } from './choice-field'
import { ListedPeople } from './listed-people'
import { SignInSlips } from './sign-in-slips'
import { lineKey, useAddMany } from './use-add-many'
import { useIsUnprinted } from './use-is-unprinted'
import { useListedPeople } from './use-listed-people'

/**
 * Creates accounts from a pasted list or a CSV file: previews every line before anything is saved, then shows the sign-ins to print. People who were
 * added leave the list, so that it holds only those to try again.
 */
export function AddMany({ choices, address }: { choices: PersonChoices; address: string }) {
  const t = useTranslations('records.many')
  const fileId = useId()
  const [text, setText] = useState('')
  const [roleId, setRoleId] = useState<'student' | 'teacher'>('student')
  const [school, setSchool] = useState<FoundChoice | null>((choices.schools.length === 1 && choices.schools[0]) || null)
  const { outcomes, signIns, isAdding, add } = useAddMany(handleAdded)
  const isUnprinted = useIsUnprinted(signIns)
  const place = school?.districtId ? { roleId, districtId: school.districtId, schoolIds: [school.id] } : null
  const { people, hasCheckFailed } = useListedPeople(text, school, outcomes)
  const isTooLong = people.length > MAX_LISTED_PEOPLE
  const faulty = people.filter(({ problem }) => problem !== null)
  const sound = people.filter(({ problem }) => problem === null)
  const waiting = sound.filter((person) => !('made' in (outcomes.get(lineKey(person)) ?? {})))

  const listField = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLHeadingElement>(null)
  const moveFocus = useEffectEvent(() => {
    // The pressed button is disabled if no line is left to try again, and would lose the focus to nothing.
    if (button.current?.disabled && document.activeElement === button.current)
      (faulty.length > 0 ? listField : sheet).current?.focus()
  })
  useLayoutEffect(() => {
    if (!isAdding) moveFocus()
  }, [isAdding])

  function handleAdded(added: readonly ListedPerson[]) {
    // With those who were added before and are in the list again, as in a corrected file.
    const gone = sound.filter((person) => added.includes(person) || !waiting.includes(person))
    setText(withoutPeople(text, gone))
  }

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) setText(await file.text())
    // Cleared so that the same file can be chosen again after it was corrected.
    event.target.value = ''
  }

  return (
    <>
      <WarnBeforeLeaving isUnsaved={isUnprinted || (text.trim() !== '' && waiting.length > 0)} />
      <HydratedFieldset>
        <div className="mt-5 grid max-w-form gap-5 print:hidden">
          <TextArea
            ref={listField}
            label={t('list')}
            hint={t('listHint')}
            rows={8}
            maxLength={null}
            value={text}
            readOnly={isAdding}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <label htmlFor={fileId} className="mb-1.5 block font-medium text-fs-1">
              {t('file')}
            </label>
            <input
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              disabled={isAdding}
              onChange={(event) => void handleFile(event)}
              className="max-w-full file:mr-3 file:min-h-control-sm file:cursor-pointer file:rounded-2 file:border-1 file:border-line-strong file:bg-surface file:px-3 file:py-1 file:font-medium file:text-text"
            />
          </div>
          <SelectField
            label={t('role')}
            value={roleId}
            onChange={(event) => setRoleId(event.target.value === 'teacher' ? 'teacher' : 'student')}
            options={[
              { value: 'student', label: t('students') },
              { value: 'teacher', label: t('teachers') },
            ]}
          />
          <ChoiceField
            kind="schools"
            label={t('school')}
            choices={choices.schools}
            value={school}
            onChange={setSchool}
            placeholder={t('choose')}
            required
          />
        </div>
      </HydratedFieldset>
      <div className="mt-6 print:hidden">
        {isTooLong && (
          <Banner tone="danger" className="mb-4">
            {t('tooLong', { max: MAX_LISTED_PEOPLE })}
          </Banner>
        )}
        <div role="status">
          {signIns.length > 0 && <p>{t('added', { count: signIns.length })}</p>}
          {people.length > 0 && <p>{t('understood', { ready: waiting.length, faulty: faulty.length })}</p>}
        </div>
        <Button
          ref={button}
          variant={signIns.length > 0 && waiting.length === 0 ? 'secondary' : 'primary'}
          className="mt-3"
          loading={isAdding}
          disabled={waiting.length === 0 || !place || isTooLong}
          onClick={() => place && void add(waiting, place)}
        >
          {t('submit', { count: waiting.length })}
        </Button>
        {people.length > 0 && !isTooLong && <ListedPeople people={people} outcomes={outcomes} />}
        {hasCheckFailed && (
          <Banner tone="warning" live="status" className="mt-4">
            {t('notChecked')}
          </Banner>
        )}
      </div>
      {signIns.length > 0 && (
        <SignInSlips
          title={t('sheet', { school: school?.name ?? '' })}
          signIns={signIns}
          address={address}
          headingRef={sheet}
        />
      )}
    </>
  )
}
