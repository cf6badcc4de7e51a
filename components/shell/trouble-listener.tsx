'use client'

import { useEffect } from 'react'
import { onRequest } from '@/lib/api/client/request-events'
import { isCrash } from '@/lib/system-log/client/is-crash'

type Log = typeof import('@/lib/system-log/client/error-log')

/** Writes into the log, which is loaded with the first trouble. That it could not be loaded is no trouble to write down: it would be without end. */
function write(entry: (log: Log) => void): void {
  import('@/lib/system-log/client/error-log').then(entry).catch(() => undefined)
}

/** Writes down what goes wrong in this tab: errors that nobody caught go to the operators too (CALL-54), failed calls to the error log alone. */
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
