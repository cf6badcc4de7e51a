import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'

type Person = { id: string; firstName: string; lastName: string }

const MAX_NAMES = 200

/** Returns people's names by their ids, each requested once; people whose names the viewer may not know are left out (contract.md §2, Users). */
export function useNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const missing = [...new Set(ids)].filter((id) => !(id in names)).toSorted()
  const wanted = missing.slice(0, MAX_NAMES).join(' ')

  useEffect(() => {
    if (wanted === '') return
    const asked = wanted.split(' ')
    let isGone = false
    request<ListResult<Person>>({
      path: 'users',
      query: { where: { id: asked }, limit: asked.length },
      silent: true,
    }).then(
      ({ result }) => {
        if (isGone) return
        const found = Object.fromEntries(result.data.map(({ id, ...person }) => [id, nameOf(person)]))
        setNames((known) => ({ ...known, ...Object.fromEntries(asked.map((id) => [id, ''])), ...found }))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [wanted])
  return names
}

const nameOf = ({ firstName, lastName }: Omit<Person, 'id'>) => `${firstName} ${lastName}`.trim()
