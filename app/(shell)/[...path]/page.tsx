import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/env/env'
import { absoluteAddress } from '@/lib/routing/absolute-address'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { requireActor } from '@/lib/session/server/require-actor'

/** Returns the sites to which an address of the form `/http…` may redirect (domain.md §13). */
function allowedSites(): string[] {
  const { ADMIN_URL, HELP_CENTER_URL, COMMUNITY_URL, LEGACY_SHELL_URL, EMBED_ORIGINS } = env()
  const named = [ADMIN_URL, HELP_CENTER_URL, COMMUNITY_URL, LEGACY_SHELL_URL]
  return [...named.filter((address) => address !== undefined), ...EMBED_ORIGINS]
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.notFound'))('title') }
}

/** Handles any other address: redirects to an allowed site (`/http…`), or shows the 404 page of its area inside the frame. */
export default async function UnknownPage() {
  await requireActor()
  const target = absoluteAddress((await headers()).get(PATH_HEADER) ?? '', allowedSites())
  if (target) redirect(target)
  notFound()
}
