'use client'

import { useEffect, useState } from 'react'
// Not from a provider: the frame that provides texts may be what failed.
import english from '@/lib/i18n/messages/en/failure.json'
import spanish from '@/lib/i18n/messages/es/failure.json'

export type ScreenError = Error & { digest?: string }

/** A button by its classes alone: every page fetches this screen ahead, and the looks of all buttons would double its weight. */
const BUTTON =
  'inline-flex min-h-control-lg items-center justify-center rounded-2 border px-6 py-2 text-fs-3 font-semibold no-underline'
const PRIMARY =
  'border-accent bg-accent text-accent-ink shadow-[0_3px_0_var(--accent-active)] hover:border-accent-hover hover:bg-accent-hover'
const SECONDARY = 'border-line-strong bg-surface text-text hover:bg-surface-hover'

/** The name of a failure in the log: the server's own, else one that is written to the browser's log beside it. */
function referenceOf(error: ScreenError): string {
  return error.digest ?? Math.random().toString(36).slice(2, 10)
}

/** The texts in the language of the page that failed. */
function textsOfPage() {
  const isSpanish = typeof document !== 'undefined' && document.documentElement.lang === 'es'
  return isSpanish ? spanish : english
}

/** Whether what failed is shown in full: outside of production, and where the page's address is one for tests. */
function showsTrouble(): boolean {
  if (process.env.NODE_ENV !== 'production') return true
  return typeof document !== 'undefined' && document.documentElement.dataset.behaviour === 'test'
}

/** What stands in place of a screen that failed: its reference and the way home; outside of production the trace and another try (SH-26). */
export function ErrorScreen({ error }: { error: ScreenError }) {
  const [reference] = useState(() => referenceOf(error))
  const [texts] = useState(textsOfPage)
  const [isTest] = useState(showsTrouble)
  useEffect(() => {
    console.error(reference, error)
    // The server has written its own failures down already; this one only the browser knows.
    if (!error.digest) void import('@/lib/system-log/client/error-log').then(({ noteCrash }) => noteCrash(error))
  }, [reference, error])
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-10 text-center">
      <h1 className="text-fs-5">{texts.title}</h1>
      <p className="text-text-quiet">{texts.text}</p>
      <p className="num text-fs-1 text-text-quiet">
        {texts.reference} {reference}
      </p>
      {/* A new page, not a link of the app: what failed may be the app itself. */}
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
