import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { type Ability, can } from '@/lib/ability/ability'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import type { Viewer } from '../viewer'
import { readViewer } from './read-viewer'
import { slideSession } from './slide-session'

/** The viewer of the page that is being rendered, or null; read once a request, which slides the idle time of the session. */
export const currentViewer = cache(async (): Promise<Viewer | null> => {
  const viewer = await readViewer((await headers()).get('cookie'))
  return viewer && slideSession(viewer)
})

/** The viewer of a page: without a session the browser goes to /login with the way back, without the ability to /403 (ABL-17). */
export async function requireViewer(ability?: Ability): Promise<Viewer> {
  const viewer = await currentViewer()
  if (!viewer) redirect(loginPath((await headers()).get(PATH_HEADER) ?? '/'))
  if (ability && !can(viewer, ability)) redirect('/403')
  return viewer
}
