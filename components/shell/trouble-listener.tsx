'use client'

import { useEffect } from 'react'
import { onRequest } from '@/lib/api/client/request-events'
import { isCrash } from '@/lib/system-log/client/is-crash'

type Log = typeof import('@/lib/system-log/client/error-log')

/** Writes to the log, which is loaded with the first error. A failure to load it is not logged, as that would never end. */
function write(entry: (log: Log) => void): void {
  import('@/lib/system-log/client/error-log').then(entry).catch(() => undefined)
}

/** Logs the errors of this tab: uncaught ones are also reported to the operators (CALL-54), failed calls are only in the error log. */
export function TroubleListener() {
  useEffect(() => {
    function handleError({ error, message }: ErrorEvent) {
      if (isCrash(error)) write(({ noteCrash }) => noteCrash(error ?? message))
    }
    function handleRejection({ reason }: PromiseRejectionEvent) {
      if (isCrash(reason)) write(({ noteCrash }) => noteCrash(reason))
    }
    window.addEventListener('error', handleError)
    window.addEventListener('unhandledrejection', handleRejection)
    const stop = onRequest('failed', ({ detail }) => write(({ noteFailure }) => noteFailure(detail.message)))
    return () => {
      window.removeEventListener('error', handleError)
      window.removeEventListener('unhandledrejection', handleRejection)
      stop()
    }
  }, [])
  return null
}
