'use client'

import dynamic from 'next/dynamic'

const ErrorLogButton = dynamic(() => import('./error-log-button').then((module) => module.ErrorLogButton), {
  ssr: false,
})

/** Renders the error log's button; its code is not loaded on pages without it. */
export function ErrorLogSlot() {
  return <ErrorLogButton />
}
