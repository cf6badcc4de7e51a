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

/** Opens an address of a viewer once for a request, though its page, its title and what stands above both ask for it; null where it answers 404. */
export async function resolveViewerAddress(
  actor: Actor,
  base: ViewerBase,
  request: ViewerRequest,
): Promise<ViewerResult | null> {
  // Of an item it is the library's; a student is told that there is nothing (contract.md §6).
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
 * Opens the address that is asked for, for what stands above its page and is told of it by the request alone. Where the page leads on within the
 * same viewer, this is what it leads to: what stands above stays on the way.
 */
export async function resolveRequested(actor: Actor, base: ViewerBase): Promise<ViewerResult | null> {
  const path = (await headers()).get(PATH_HEADER) ?? ''
  let opened = await resolveViewerAddress(actor, base, parseAfterBase(path, base))
  // What was taken out leads to the work, and this to the page that was read last.
  for (let moves = 0; opened?.kind === 'moved' && moves < 2; moves += 1) {
    const there = parseViewerLocation(opened.href)
    if (!there || viewerBasePath(there.base) !== viewerBasePath(base)) return null
    opened = await orNull(() => resolveViewer(actor, base, there))
  }
  return opened
}
