import 'server-only'
import { assignableTypes } from '@/lib/assignment/schema'
import { textOfHtml } from '@/lib/common/html-text'
import type { WireBreadcrumb, WireContent } from '@/lib/content/schema'
import { canAssign } from '@/lib/group/server/can-assign'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import type { LibraryHit } from '../library-types'
import { wordPath } from '../paths'

function namesAbove(parent: WireBreadcrumb | null | undefined): string[] {
  return parent ? [...namesAbove(parent.parent), parent.name] : []
}

const field = (data: Record<string, unknown>, name: string) => {
  const value = data[name]
  return typeof value === 'string' ? textOfHtml(value) : ''
}

function hrefOf({ id, contentType }: WireContent): string {
  if (contentType === 'vocab') return wordPath(id)
  return viewerPath({ family: 'library', contentType, contentId: id })
}

/** Whether an item can be assigned to a class: published, of an assignable type, and not hidden from the district's students. */
function isAssignable(item: WireContent): boolean {
  return (
    assignableTypes.some((type) => type === item.contentType) &&
    item.contentState === 'published' &&
    !item.teacherEdition &&
    !item.contentRestriction
  )
}

function presentHit(item: WireContent, assigns: boolean): LibraryHit {
  const { uploadsMap: pictures, data } = item
  return {
    id: item.id,
    name: item.name,
    contentType: item.contentType,
    contentSubType: item.contentSubType,
    href: hrefOf(item),
    place: namesAbove(item.parent).join(' › '),
    text: field(data, 'description') || field(data, 'definition') || field(data, 'subtitle'),
    picture: pictures.imageSmall?.url ?? pictures.imageLarge?.url ?? null,
    isDraft: item.contentState === 'draft',
    isRestricted: Boolean(item.contentRestriction),
    isAssignable: assigns && isAssignable(item),
  }
}

/** Presents items as the library lists them for this actor. */
export async function presentHits(actor: Actor, items: readonly WireContent[]): Promise<LibraryHit[]> {
  const assigns = await canAssign(actor)
  return items.map((item) => presentHit(item, assigns))
}
