import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { useReopenWork } from './use-reopen-work'

const works = [
  { id: 'work-1', submittedDate: '2026-03-02T10:00:00.000Z', version: 3, user: { lastName: 'Ortiz' } },
  { id: 'work-2', submittedDate: '2026-03-02T11:00:00.000Z', version: 1, user: { lastName: 'Yun' } },
]

function open() {
  const client = new QueryClient()
  client.setQueryData(assignmentKeys.works('assignment-1'), works)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useReopenWork('assignment-1'), { wrapper })
  return { result, stored: () => client.getQueryData(assignmentKeys.works('assignment-1')) }
}

test('[ASG-08] the response to reopening is merged into the cached record, without another request', async () => {
  const calls = fakeFetch(() => ({
    body: {
      result: { id: 'work-1', submittedDate: null, version: 4, assignment: { id: 'assignment-1' } },
      context: {},
    },
  }))
  const { result, stored } = open()
  act(() => result.current.mutate({ id: 'work-1', version: 3 }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(stored()).toEqual([{ ...works[0], submittedDate: null, version: 4 }, works[1]])
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PATCH /api/user-assignments/work-1'])
})
