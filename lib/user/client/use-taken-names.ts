import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListedPerson } from '../people-list'
import type { TakenNames } from '../schema'

/** Where the accounts of a list are to be created. */
type Place = { districtId: string; schoolIds: readonly string[] }
/** The checked names, each with whether another account has it. */
type Checked = ReadonlyMap<string, boolean>

const NONE: Checked = new Map()

/** Returns the names that were not checked yet, without duplicates. */
const uncheckedOf = (names: readonly string[], checked: Checked) =>
  [...new Set(names)].filter((name) => name !== '' && !checked.has(name))

const withResult = (checked: Checked, asked: readonly string[], taken: readonly string[]): Checked =>
  new Map([...checked, ...asked.map((name) => [name, taken.includes(name)] as const)])

/**
 * Returns the checked usernames and addresses of a list of new accounts, and whether the last check failed. Each name is sent only once, because the
 * number of names per hour is limited. Nothing is sent without a place. A failed check does not block saving: the save checks again.
 */
export function useTakenNames(
  people: readonly ListedPerson[],
  place: Place | null,
): { usernames: Checked; emails: Checked; hasFailed: boolean } {
  // A name that is taken is taken everywhere, so the results remain valid for another place.
  const [usernames, setUsernames] = useState(NONE)
  const [emails, setEmails] = useState(NONE)
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
  const { isError } = useQuery({
    queryKey: ['taken-names', place, asked],
    queryFn: async ({ signal }) => {
      const body = { ...place, ...asked }
      const call = { method: 'POST', path: 'users/name-checks', body, signal, silent: true } as const
      const { result } = await request<TakenNames>(call)
      setUsernames((before) => withResult(before, asked.usernames, result.usernames))
      setEmails((before) => withResult(before, asked.emails, result.emails))
      return result
    },
    enabled: place !== null && asked.usernames.length + asked.emails.length > 0,
    // The results are kept here, not in the cache.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return { usernames, emails, hasFailed: isError }
}
