import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ImpersonationBanner } from '@/components/session/impersonation-banner'
import { fontClasses } from '@/components/theme/fonts'
import { behaviourOf } from '@/lib/env/behaviour'
import { env } from '@/lib/env/env'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { isOwnTool } from '@/lib/routing/tool-address'
import { currentViewer } from '@/lib/session/server/require-viewer'
import { readingAttributes } from '@/lib/theme/reading-attributes'
import { resolveTheme } from '@/lib/theme/themes'
import { preferencesOf } from '@/lib/user/preferences-of'
import './globals.css'

export const metadata: Metadata = { title: { default: 'Traverse', template: '%s · Traverse' }, robots: 'noindex' }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  const embedOrigins = env().EMBED_ORIGINS
  const asked = await headers()
  // Our own tool stands in a page that says who acts for whom.
  const isInner = isOwnTool((asked.get(PATH_HEADER) ?? '').split('?', 1)[0] as string)
  return (
    <html
      lang={await getLocale()}
      className={fontClasses}
      data-theme={resolveTheme(viewer?.theme, viewer?.profile?.curriculum)}
      {...(viewer && readingAttributes(preferencesOf(viewer)))}
      data-behaviour={behaviourOf(asked.get('host'), env())}
      data-audience={viewer && viewer.roleId !== 'student' ? 'staff' : 'student'}
    >
      <head>
        {viewer && <meta name="auth-selector" content={viewer.session.authSelector} />}
        {viewer && <meta name="auth-user" content={viewer.userId} />}
        {viewer && <meta name="auth-username" content={viewer.username} />}
        {viewer?.profile && <meta name="auth-profile" content={viewer.profile.id} />}
        {viewer?.session.contextUserId && <meta name="auth-context-user" content={viewer.session.contextUserId} />}
        {viewer?.session.contextUserId && (
          <meta name="auth-acted-as" content={`${viewer.firstName} ${viewer.lastName}`} />
        )}
        {viewer?.session.contextAuthSelector && (
          <meta name="auth-context" content={viewer.session.contextAuthSelector} />
        )}
        {viewer?.session.returnLink && <meta name="auth-return" content={viewer.session.returnLink} />}
        {embedOrigins.length > 0 && <meta name="embed-origins" content={embedOrigins.join(' ')} />}
      </head>
      <body>
        {viewer?.session.contextUserId && !isInner && <ImpersonationBanner viewer={viewer} />}
        {children}
      </body>
    </html>
  )
}
