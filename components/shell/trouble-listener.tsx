'use client'

import { useEffect } from 'react'
import { RequestError } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'

/** The log is loaded with the first trouble. */
const log = () => import('@/lib/system-log/client/error-log')

/** A stale page after a new release, or a lost network: neither is an error of the page, and both are told otherwise. */
function isCrash(error: unknown): boolean {
  return !(error instanceof RequestError) && !(error instanceof DOMException && error.name === 'AbortError')
}

/** Writes down what goes wrong in this tab: errors that nobody caught go to the operators too (shell.md §7), failed calls to the error log alone. */
export function TroubleListener() {
  useEffect(() => {
    function handleError({ error, message }: ErrorEvent) {
      void log().then(({ noteCrash }) => noteCrash(error ?? message))
    }
    function handleRejection({ reason }: PromiseRejectionEvent) {
      if (isCrash(reason)) void log().then(({ noteCrash }) => noteCrash(reason))
    }
    window.addEventListener('error', handleError)
    window.addEventListener('unhandledrejection', handleRejection)
    const stop = onRequest('failed', ({ detail }) => void log().then(({ noteFailure }) => noteFailure(detail.message)))
    return () => {
      window.removeEventListener('error', handleError)
      window.removeEventListener('unhandledrejection', handleRejection)
      stop()
    }
  }, [])
  return null
}
