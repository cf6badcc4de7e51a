'use client'

import { useEffect, useState } from 'react'
// Imported rather than taken from the provider: the frame that provides texts may be what failed.
import english from '@/lib/i18n/messages/en/failure.json'
import spanish from '@/lib/i18n/messages/es/failure.json'

export type ScreenError = Error & { digest?: string }

/** Plain classes instead of `Button`: every page prefetches this screen, and all button variants would double its size. */
const BUTTON =
  'inline-flex min-h-control-lg items-center justify-center rounded-2 border px-6 py-2 text-fs-3 font-semibold no-underline'
const PRIMARY =
  'border-accent bg-accent text-accent-ink shadow-[0_3px_0_var(--accent-active)] hover:border-accent-hover hover:bg-accent-hover'
const SECONDARY = 'border-line-strong bg-surface text-text hover:bg-surface-hover'

/** Returns the reference of a failure in the log: the server's digest, or one that is also written to the browser console. */
function referenceOf(error: ScreenError): string {
  return error.digest ?? Math.random().toString(36).slice(2, 10)
}

/** Returns the texts in the language of the page that failed. */
function textsOfPage() {
  const isSpanish = typeof document !== 'undefined' && document.documentElement.lang === 'es'
  return isSpanish ? spanish : english
}

/** Whether to show the error in full: outside production, and at addresses used for tests. */
function showsTrouble(): boolean {
  if (process.env.NODE_ENV !== 'production') return true
  return typeof document !== 'undefined' && document.documentElement.dataset.behaviour === 'test'
}

/** Replaces a screen that failed: shows its reference and a link home, and outside production the stack trace and a retry button (SH-26). */
export function ErrorScreen({ error }: { error: ScreenError }) {
  const [reference] = useState(() => referenceOf(error))
  const [texts] = useState(textsOfPage)
  const [isTest] = useState(showsTrouble)
  useEffect(() => {
    console.error(reference, error)
    // The server logs its own failures; only the browser knows of this one.
    if (!error.digest) void import('@/lib/system-log/client/error-log').then(({ noteCrash }) => noteCrash(error))
  }, [reference, error])
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-10 text-center">
      <h1 className="text-fs-5">{texts.title}</h1>
      <p className="text-text-quiet">{texts.text}</p>
      <p className="num text-fs-1 text-text-quiet">
        {texts.reference} {reference}
      </p>
      {/* A full page load, not an app link: the app itself may have failed. */}
      <a href="/" className={`${BUTTON} ${PRIMARY}`}>
        {texts.home}
      </a>
      {isTest && (
        <>
          <button type="button" onClick={() => window.location.reload()} className={`${BUTTON} ${SECONDARY}`}>
            {texts.tryAgain}
          </button>
          <pre className="max-w-full overflow-x-auto text-start text-fs-1">{error.stack}</pre>
        </>
      )}
    </div>
  )
}
