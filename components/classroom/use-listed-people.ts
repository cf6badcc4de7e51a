import { useEffect, useEffectEvent, useMemo } from 'react'
import type { FoundChoice } from '@/lib/classroom/choice'
import { NAME_CHECK_DEBOUNCE } from '@/lib/theme/timing'
import { useTakenNames } from '@/lib/user/client/use-taken-names'
import { MAX_LISTED_PEOPLE } from '@/lib/user/limits'
import { type ListedPerson, type ListedProblem, readPeopleList } from '@/lib/user/people-list'
import { lineKey, type Outcome } from './use-add-many'

const isSound = ({ problem }: ListedPerson) => problem === null

/** Returns the usernames and addresses, in lower case, of the accounts that were created from the list. */
const addedNames = (outcomes: ReadonlyMap<string, Outcome>) =>
  new Set(
    [...outcomes.values()].flatMap((outcome) =>
      'made' in outcome ? [outcome.made.username, outcome.email].map((name) => name.toLowerCase()) : [],
    ),
  )

/**
 * Returns the people of a list that is being typed, each with the problem that keeps the line from becoming an account, if any. Taken names are
 * looked up once typing pauses and the school is known; `hasCheckFailed` tells whether that failed.
 */
export function useListedPeople(
  text: string,
  school: FoundChoice | null,
  outcomes: ReadonlyMap<string, Outcome>,
): { people: ListedPerson[]; hasCheckFailed: boolean } {
  const people = useMemo(() => readPeopleList(text), [text])
  const { usernames, emails, hasFailed, check } = useTakenNames()
  const added = addedNames(outcomes)

  const checkNames = useEffectEvent((listed: readonly ListedPerson[], at: FoundChoice | null) =>
    check(
      listed.filter(isSound).slice(0, MAX_LISTED_PEOPLE),
      at?.districtId ? { districtId: at.districtId, schoolIds: [at.id] } : null,
    ),
  )
  useEffect(() => {
    const timer = setTimeout(() => checkNames(people, school), NAME_CHECK_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [people, school])

  function problemOf(person: ListedPerson): ListedProblem | null {
    // A line that was sent already has an outcome, and its name may now belong to the account created from it.
    if (person.problem || outcomes.has(lineKey(person))) return person.problem
    const names = [person.username, person.email].filter(Boolean).map((name) => name.toLowerCase())
    if (names.some((name) => added.has(name))) return 'addedHere'
    if (usernames.get(person.username)) return 'usernameTaken'
    return emails.get(person.email) ? 'emailTaken' : null
  }

  return { people: people.map((person) => ({ ...person, problem: problemOf(person) })), hasCheckFailed: hasFailed }
}
