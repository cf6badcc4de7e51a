import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { type Ability, can } from '@/lib/ability/ability'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import type { Actor } from '../actor'
import { readActor } from './read-actor'
import { slideSession } from './slide-session'

/** The viewer of the page that is being rendered, or null; read once a request, which slides the idle time of the session. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const actor = await readActor((await headers()).get('cookie'))
  return actor && slideSession(actor)
})

/** The viewer of a page: without a session the browser goes to /login with the way back, without the ability to /403 (ABL-17). */
export async function requireActor(ability?: Ability): Promise<Actor> {
  const actor = await currentActor()
  if (!actor) redirect(loginPath((await headers()).get(PATH_HEADER) ?? '/'))
  if (ability && !can(actor, ability)) redirect('/403')
  return actor
}
