import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ImpersonationBanner } from '@/components/session/impersonation-banner'
import { fontClasses } from '@/components/theme/fonts'
import { behaviourOf } from '@/lib/env/behaviour'
import { env } from '@/lib/env/env'
import { previewDocument } from '@/lib/routing/item-preview'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { isOwnTool } from '@/lib/routing/tool-address'
import { currentActor } from '@/lib/session/server/require-actor'
import { readingAttributes } from '@/lib/theme/reading-attributes'
import { resolveTheme } from '@/lib/theme/themes'
import { preferencesOf } from '@/lib/user/preferences-of'
import './globals.css'

export const metadata: Metadata = { title: { default: 'Traverse', template: '%s · Traverse' }, robots: 'noindex' }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const actor = await currentActor()
  const embedOrigins = env().EMBED_ORIGINS
  const asked = await headers()
  const path = asked.get(PATH_HEADER) ?? ''
  const preview = previewDocument(path)
  // Our own tool and previews are embedded in a page that already has the impersonation banner.
  const isInner = preview !== null || isOwnTool(path.split('?', 1)[0] as string)
  const audience = actor && actor.roleId !== 'student' ? 'staff' : 'student'
  return (
    <html
      lang={await getLocale()}
      className={fontClasses}
      data-theme={preview?.theme ?? resolveTheme(actor?.theme, actor?.profile?.curriculum)}
      {...(actor && readingAttributes(preferencesOf(actor)))}
      data-behaviour={behaviourOf(asked.get('host'), env())}
      data-audience={preview?.audience ?? audience}
    >
      <head>
        {actor && <meta name="auth-selector" content={actor.session.authSelector} />}
        {actor && <meta name="auth-user" content={actor.userId} />}
        {actor && <meta name="auth-username" content={actor.username} />}
        {actor?.profile && <meta name="auth-profile" content={actor.profile.id} />}
        {actor?.session.contextUserId && <meta name="auth-context-user" content={actor.session.contextUserId} />}
        {actor?.session.contextUserId && <meta name="auth-acted-as" content={`${actor.firstName} ${actor.lastName}`} />}
        {actor?.session.contextAuthSelector && <meta name="auth-context" content={actor.session.contextAuthSelector} />}
        {actor?.session.returnLink && <meta name="auth-return" content={actor.session.returnLink} />}
        {embedOrigins.length > 0 && <meta name="embed-origins" content={embedOrigins.join(' ')} />}
      </head>
      <body>
        {actor?.session.contextUserId && !isInner && <ImpersonationBanner actor={actor} />}
        {children}
      </body>
    </html>
  )
}
