import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { onRequest } from '@/lib/api/client/request-events'

/** What failed, told on a page of its own, which has nobody else to say it; and `anew`, by which what was told goes when one tries again. */
export function useToldFailure() {
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => onRequest('failed', ({ detail: error }) => setFailure(error.message)), [])

  const told = failure && (
    <Banner tone="danger" live="alert">
      {failure}
    </Banner>
  )
  function anew(way: () => Promise<boolean>) {
    return () => {
      setFailure(null)
      return way()
    }
  }
  return { told, anew }
}
