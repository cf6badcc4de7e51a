import 'server-only'
import { can } from '@/lib/ability/ability'
import type { WireBreadcrumb } from '@/lib/content/schema'
import type { Actor } from '@/lib/session/actor'
import { type AuthoringArea, hasAddress, itemPath } from '../address'
import type { ItemLink } from '../authored-item'

type Linked = { id: string; name: string; contentType: string; contentSubType: string | null }

const namesAbove = (crumb: WireBreadcrumb | null): string[] => (crumb ? [...namesAbove(crumb.parent), crumb.name] : [])

/** Returns a function that builds item links for this actor in this area: authors can open all items, others only those they created. */
export function linker(actor: Actor, area: AuthoringArea) {
  return (item: Linked & { createdById?: string | null; parent?: WireBreadcrumb | null }): ItemLink => {
    const { id, name, contentType, contentSubType, createdById, parent = null } = item
    const isReached = can(actor, 'author') || createdById === actor.userId
    const href = isReached && hasAddress(actor, item) ? itemPath(area, item) : null
    return { id, name, contentType, contentSubType, href, place: namesAbove(parent).join(' › ') }
  }
}
