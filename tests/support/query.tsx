import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'

/** A screen for staff with the context of its frame: its own query cache without retries, and dialogs. */
export function withStaffServices(element: ReactElement): ReactElement {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>{element}</ConfirmProvider>
    </QueryClientProvider>
  )
}
