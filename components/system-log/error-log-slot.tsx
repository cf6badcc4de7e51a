'use client'

import dynamic from 'next/dynamic'

const ErrorLogButton = dynamic(() => import('./error-log-button').then((module) => module.ErrorLogButton), {
  ssr: false,
})

/** The place of the error log's button; a page without it does not carry it. */
export function ErrorLogSlot() {
  return <ErrorLogButton />
}
