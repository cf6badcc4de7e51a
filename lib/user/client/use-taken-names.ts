import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListedPerson } from '../people-list'
import type { CheckNames, TakenNames } from '../schema'

/** Where the accounts of a list are to be created. */
type Place = Pick<CheckNames, 'districtId' | 'schoolIds'>
/** The checked names, each with whether another account has it. */
type Checked = ReadonlyMap<string, boolean>

const NONE: Checked = new Map()

/** Returns the names that were not checked yet, without duplicates. */
const uncheckedOf = (names: readonly string[], checked: Checked) =>
  [...new Set(names)].filter((name) => name !== '' && !checked.has(name))

const withResult = (checked: Checked, asked: readonly string[], taken: readonly string[]): Checked =>
  new Map([...checked, ...asked.map((name) => [name, taken.includes(name)] as const)])

/**
 * Returns the checked usernames and addresses of a list of new accounts, whether the last check failed, and `check`. It sends each name only once,
 * because the number of names per hour is limited, and nothing without a place. A failed check does not block saving: the save checks again.
 */
export function useTakenNames() {
  // A name that is taken is taken everywhere, so the results remain valid for another place.
  const [usernames, setUsernames] = useState(NONE)
  const [emails, setEmails] = useState(NONE)
  const { mutate, reset, isError } = useMutation({
    mutationFn: async (body: CheckNames) =>
      (await request<TakenNames>({ method: 'POST', path: 'users/name-checks', body, silent: true })).result,
    onSuccess(taken, asked) {
      setUsernames((before) => withResult(before, asked.usernames, taken.usernames))
      setEmails((before) => withResult(before, asked.emails, taken.emails))
    },
  })

  function check(people: readonly ListedPerson[], place: Place | null) {
    const asked = {
      usernames: uncheckedOf(
        people.map(({ username }) => username),
        usernames,
      ),
      emails: uncheckedOf(
        people.map(({ email }) => email),
        emails,
      ),
    }
    if (place && asked.usernames.length + asked.emails.length > 0) mutate({ ...place, ...asked })
    // An earlier failure concerned names that are no longer in the list.
    else reset()
  }

  return { usernames, emails, hasFailed: isError, check }
}
