'use client'

import { useEffect } from 'react'
import { RequestError } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'

type Log = typeof import('@/lib/system-log/client/error-log')

/** Writes into the log, which is loaded with the first trouble. That it could not be loaded is no trouble to write down: it would be without end. */
function write(entry: (log: Log) => void): void {
  import('@/lib/system-log/client/error-log').then(entry).catch(() => undefined)
}

/** A stale page after a new release, or a lost network: neither is an error of the page, and both are told otherwise. */
function isCrash(error: unknown): boolean {
  return !(error instanceof RequestError) && !(error instanceof DOMException && error.name === 'AbortError')
}

/** Writes down what goes wrong in this tab: errors that nobody caught go to the operators too (shell.md §7), failed calls to the error log alone. */
export function TroubleListener() {
  useEffect(() => {
    function handleError({ error, message }: ErrorEvent) {
      write(({ noteCrash }) => noteCrash(error ?? message))
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
