import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { can } from '@/lib/ability/ability'
import { orNull } from '@/lib/error/or-null'
import { PATH_HEADER } from '@/lib/routing/public-path'
import { type ViewerBase, viewerBasePath } from '@/lib/routing/viewer-address'
import { isContentEdition, parseAfterBase, parseViewerLocation } from '@/lib/routing/viewer-location'
import type { Viewer } from '@/lib/session/viewer'
import type { Opened } from '../opened'
import type { ViewerRequest } from '../viewer-page'
import { openViewer } from './open-viewer'

const opening = cache(() => new Map<string, Promise<Opened | null>>())

/** Opens an address of a viewer once for a request, though its page, its title and what stands above both ask for it; null where it answers 404. */
export async function openAddress(viewer: Viewer, base: ViewerBase, request: ViewerRequest): Promise<Opened | null> {
  // Of an item it is the library's; a student is told that there is nothing (contract.md §6).
  const isOfLibrary = base.family === 'teacher-edition' && isContentEdition(base.rootId) && viewer.roleId !== 'student'
  if (isOfLibrary && !can(viewer, 'library')) redirect('/403')
  const path = viewerBasePath(base)
  if (!parseViewerLocation(path)) return null
  const known = opening().get(path)
  if (known) return known
  const opened = orNull(() => openViewer(viewer, base, request))
  opening().set(path, opened)
  return opened
}

/**
 * Opens the address that is asked for, for what stands above its page and is told of it by the request alone. Where the page leads on within the
 * same viewer, this is what it leads to: what stands above stays on the way.
 */
export async function openRequested(viewer: Viewer, base: ViewerBase): Promise<Opened | null> {
  const path = (await headers()).get(PATH_HEADER) ?? ''
  let opened = await openAddress(viewer, base, parseAfterBase(path, base))
  // What was taken out leads to the work, and this to the page that was read last.
  for (let moves = 0; opened?.kind === 'moved' && moves < 2; moves += 1) {
    const there = parseViewerLocation(opened.href)
    if (!there || viewerBasePath(there.base) !== viewerBasePath(base)) return null
    opened = await orNull(() => openViewer(viewer, base, there))
  }
  return opened
}
