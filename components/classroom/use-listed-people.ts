import { useEffect, useMemo, useState } from 'react'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { NAME_CHECK_DEBOUNCE } from '@/lib/theme/timing'
import { useTakenNames } from '@/lib/user/client/use-taken-names'
import { MAX_LISTED_PEOPLE } from '@/lib/user/limits'
import { type ListedPerson, type ListedProblem, readPeopleList } from '@/lib/user/people-list'
import { type ListedPlace, lineKey, type Outcome } from './use-add-many'

/**
 * Returns the people of a list that is being typed, each with the problem that keeps the line from becoming an account, if any. Taken names are
 * looked up once typing pauses and the place is known; `hasCheckFailed` tells whether that failed.
 */
export function useListedPeople(
  text: string,
  place: ListedPlace | null,
  outcomes: ReadonlyMap<string, Outcome>,
): { people: ListedPerson[]; hasCheckFailed: boolean } {
  const [settled, setSettled] = useState('')
  const settleLater = useDebouncedCallback(setSettled, NAME_CHECK_DEBOUNCE)
  useEffect(() => settleLater(text), [text, settleLater])
  const people = useMemo(() => readPeopleList(text), [text])
  const checked = useMemo(
    () =>
      readPeopleList(settled)
        .filter(({ problem }) => problem === null)
        .slice(0, MAX_LISTED_PEOPLE),
    [settled],
  )
  const where = place && { districtId: place.districtId, schoolIds: place.schoolIds }
  const taken = useTakenNames(checked, where)

  function problemOf(person: ListedPerson): ListedProblem | null {
    // A line that was sent already has an outcome, and its name may now belong to the account created from it.
    if (person.problem || outcomes.has(lineKey(person))) return person.problem
    if (taken.usernames.get(person.username)) return 'usernameTaken'
    return taken.emails.get(person.email) ? 'emailTaken' : null
  }

  return {
    people: people.map((person) => ({ ...person, problem: problemOf(person) })),
    hasCheckFailed: taken.hasFailed,
  }
}
