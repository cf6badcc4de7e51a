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

/** Returns the viewer of the current page, or null; read once per request, which extends the session's idle timeout. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const actor = await readActor((await headers()).get('cookie'))
  return actor && slideSession(actor)
})

/** Returns the viewer of a page; redirects to /login with a return path when signed out, and to /403 without the ability (ABL-17). */
export async function requireActor(ability?: Ability): Promise<Actor> {
  const actor = await currentActor()
  if (!actor) redirect(loginPath((await headers()).get(PATH_HEADER) ?? '/'))
  if (ability && !can(actor, ability)) redirect('/403')
  return actor
}
