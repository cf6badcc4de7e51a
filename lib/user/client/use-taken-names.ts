import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { ListedPerson } from '../people-list'
import type { TakenNames } from '../schema'

/** Where the accounts of a list are to be created. */
type Place = { districtId: string; schoolIds: readonly string[] }
type Taken = { usernames: ReadonlySet<string>; emails: ReadonlySet<string> }

const NONE: Taken = { usernames: new Set(), emails: new Set() }
const setsOf = ({ usernames, emails }: TakenNames): Taken => ({
  usernames: new Set(usernames),
  emails: new Set(emails),
})

/**
 * Returns the usernames and addresses of a list of new accounts that other accounts already have; none without a place. A failed check does not block
 * saving: the save checks again.
 */
export function useTakenNames(people: readonly ListedPerson[], place: Place | null): Taken {
  const usernames = people.map(({ username }) => username)
  const emails = people.flatMap(({ email }) => email || [])
  const { data = NONE } = useQuery({
    queryKey: ['taken-names', place, usernames, emails],
    queryFn: async ({ signal }) => {
      const body = { ...place, usernames, emails }
      return (await request<TakenNames>({ method: 'POST', path: 'users/name-checks', body, signal, silent: true }))
        .result
    },
    enabled: place !== null && people.length > 0,
    select: setsOf,
    // The marks on the other lines stay while one line is edited.
    placeholderData: keepPreviousData,
  })
  return data
}
