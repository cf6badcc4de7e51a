'use client'

import { useState } from 'react'
import { ErrorScreen, type ScreenError } from '@/components/shell/error-screen'
import { fontClasses } from '@/components/theme/fonts'
import './globals.css'

/** Replaces the whole document when the frame itself, or a page outside it, fails. */
export default function GlobalError({ error }: { error: ScreenError }) {
  const [lang] = useState(() => (typeof document === 'undefined' ? 'en' : document.documentElement.lang))
  return (
    <html lang={lang} className={fontClasses} data-theme="hss">
      <body>
        <main id="main" className="grid min-h-dvh place-items-center">
          <ErrorScreen error={error} />
        </main>
      </body>
    </html>
  )
}
