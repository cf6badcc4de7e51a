import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { can } from '@/lib/ability/ability'
import { orNull } from '@/lib/error/or-null'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { type ViewerBase, viewerBasePath } from '@/lib/routing/viewer-address'
import { isContentEdition, parseAfterBase, parseViewerLocation } from '@/lib/routing/viewer-location'
import type { Actor } from '@/lib/session/actor'
import type { ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { resolveViewer } from './resolve-viewer'

const opening = cache(() => new Map<string, Promise<ViewerResult | null>>())

/** Resolves a viewer address once per request, although its page, its title and its layout all need it; null for 404. */
export async function resolveViewerAddress(
  actor: Actor,
  base: ViewerBase,
  request: ViewerRequest,
): Promise<ViewerResult | null> {
  // The teacher edition of an item belongs to the library; students get 404 (contract.md §6).
  const isOfLibrary = base.family === 'teacher-edition' && isContentEdition(base.rootId) && actor.roleId !== 'student'
  if (isOfLibrary && !can(actor, 'library')) redirect('/403')
  const path = viewerBasePath(base)
  if (!parseViewerLocation(path)) return null
  const known = opening().get(path)
  if (known) return known
  const opened = orNull(() => resolveViewer(actor, base, request))
  opening().set(path, opened)
  return opened
}

/**
 * Resolves the requested address for the layout above the page, which only knows the request. Where the page redirects within the same viewer, this
 * follows the redirect, so that the layout stays the same.
 */
export async function resolveRequested(actor: Actor, base: ViewerBase): Promise<ViewerResult | null> {
  const path = (await headers()).get(PATH_HEADER) ?? ''
  let opened = await resolveViewerAddress(actor, base, parseAfterBase(path, base))
  // A removed item redirects to the work, and that to the page read last.
  for (let moves = 0; opened?.kind === 'moved' && moves < 2; moves += 1) {
    const there = parseViewerLocation(opened.href)
    if (!there || viewerBasePath(there.base) !== viewerBasePath(base)) return null
    opened = await orNull(() => resolveViewer(actor, base, there))
  }
  return opened
}
