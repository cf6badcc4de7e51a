import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import { useContentSearch } from '@/lib/content/client/use-content-search'
import { useWorks } from '@/lib/user-assignment/client/use-works'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { fakeFetch } from '../support/fake-fetch'

type Listing = { data: { id: string; name: string }[]; metadata: { count: number } }

function withCache() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, wrapper }
}

test('[ENT-02] the query cache holds a list with its ids, records and metadata, and knows what is being fetched', async () => {
  const { client, wrapper } = withCache()
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const records = ['text-1', 'text-2'].map((id) => ({ id, name: `Name of ${id}` }))
  fakeFetch(async () => {
    await isAnswered
    return { body: { result: { data: records, metadata: { count: 11 } }, context: {} } }
  })
  const search = { keyword: 'letter', kinds: [], page: 1, without: [], within: null }
  renderHook(() => useContentSearch(search), { wrapper })
  const fetching = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  expect(fetching.map(({ queryKey }) => queryKey[0])).toEqual(['content-search'])
  const [entry] = fetching
  expect(entry?.state.data).toBeUndefined()
  await act(async () => answer())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const held = client.getQueryData<Listing>(entry?.queryKey ?? [])
  expect(held?.data.map(({ id }) => id)).toEqual(['text-1', 'text-2'])
  expect(new Map(held?.data.map((record) => [record.id, record])).get('text-2')).toEqual(records[1])
  expect(held?.metadata).toEqual({ count: 11 })
})

test('[ENT-02] data delivered with a page is cached under the key that the hook reads', async () => {
  const { client, wrapper } = withCache()
  const brought = [{ id: 'work-1', progress: 40 }] as WireUserAssignment[]
  fakeFetch(() => ({ body: { result: { data: [{ id: 'work-1', progress: 60 }] }, context: {} } }))
  const { result } = renderHook(() => useWorks('assignment-1', brought), { wrapper })
  expect(result.current.data).toEqual(brought)
  const held = () => client.getQueryData<WireUserAssignment[]>(assignmentKeys.works('assignment-1'))
  expect(held()).toEqual(brought)
  await waitFor(() => expect(held()?.[0]?.progress).toBe(60))
})
