'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RequestError } from '@/lib/api/client/request-error'

const MAX_RETRIES = 2

/** The query cache of a staff screen; data rendered by the server counts as fresh for a moment. Students' pages do not use it. */
export function StaffQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            retry: (count, error) => count < MAX_RETRIES && error instanceof RequestError && error.isTransient,
          },
          mutations: { retry: false },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
