import 'server-only'
import { can } from '@/lib/ability/ability'
import { REQUEST_ID_HEADER } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { subTypesOf } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { isRealNavigation } from '@/lib/routing/real-navigation'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { listImports } from '@/lib/upload/server/list-imports'
import { queryOf, type ViewerRequest } from '@/lib/viewer/viewer-page'
import {
  type AuthoringAddress,
  type AuthoringArea,
  hasAddress,
  itemPath,
  newPair,
  parseAuthoringPath,
} from '../address'
import type { AddressTitle, OpenedAddress } from '../authored-item'
import { createAtAddress } from './create-at-address'
import { readAuthoredItem } from './read-authored-item'
import { readPreviewVersions } from './read-preview'

/** The query and the request headers with which an address was opened. */
export type AddressRequest = Pick<ViewerRequest, 'search'> & { headers: Pick<Headers, 'get'> }

type Create = Extract<AuthoringAddress, { asks: 'create' }>
type Item = Extract<AuthoringAddress, { asks: 'item' }>

async function openCreate(
  actor: Actor,
  area: AuthoringArea,
  { kind, courseId }: Create,
  { headers }: AddressRequest,
): Promise<OpenedAddress | null> {
  const { contentType } = kind
  const pair = newPair(kind)
  if (!pair) {
    const offered = subTypesOf(contentType).filter((contentSubType) =>
      hasAddress(actor, { contentType, contentSubType }),
    )
    return { is: 'choice', contentType, subTypes: offered }
  }
  if (!hasAddress(actor, pair)) return null
  const unmade = { is: 'unmade' as const, area, pair, courseId }
  if (!isRealNavigation(headers)) return { ...unmade, problem: null }
  const requestId = headers.get(REQUEST_ID_HEADER) ?? newId()
  const answer = await createAtAddress(actor, { pair, courseId, requestId })
  if ('problem' in answer) return { ...unmade, problem: answer.problem }
  return { is: 'moved', href: itemPath(area, answer.made) }
}

/** Reads the item of an address, whatever its type; null if it does not exist or is outside the actor's scope. */
async function readKind(actor: Actor, { kind, id }: Item) {
  if (!hasAddress(actor, kind)) return null
  const item = await db().content.findFirst({
    where: { id, deletedDate: null },
    select: { id: true, name: true, contentType: true, contentSubType: true },
  })
  return item && hasAddress(actor, item) && (await isReadable(actor, id)) ? item : null
}

async function openItem(
  actor: Actor,
  area: AuthoringArea,
  address: Item,
  { search }: AddressRequest,
): Promise<OpenedAddress | null> {
  const { kind, id } = address
  const known = await readKind(actor, address)
  if (!known) return null
  const isOfKind = kind.contentSubType === null || kind.contentSubType === known.contentSubType
  if (kind.contentType !== known.contentType || !isOfKind)
    return { is: 'moved', href: `${itemPath(area, known)}${queryOf(search)}` }
  const [item, versions] = await Promise.all([readAuthoredItem(actor, area, id), readPreviewVersions(actor, known)])
  return item && { is: 'item', item, versions, imports: listImports(actor) }
}

/** Authors may enter; other users may only open items that they created, and never learn whether any other item exists. */
async function mayEnter(actor: Actor, address: AuthoringAddress | null): Promise<boolean> {
  if (can(actor, 'author')) return true
  if (address?.asks !== 'item') return address?.asks === 'moved'
  const own = { id: address.id, createdById: actor.userId, deletedDate: null }
  return (await db().content.count({ where: own })) > 0
}

/**
 * Resolves an address below `/content-author` or `/content-builder`: creates the item if the address asks for it, else reads it. Null for any other
 * address (NAV-08).
 */
export async function resolveAuthorAddress(
  actor: Actor,
  area: AuthoringArea,
  path: readonly string[],
  request: AddressRequest,
): Promise<OpenedAddress | null> {
  const address = parseAuthoringPath(area, path)
  if (!(await mayEnter(actor, address))) return { is: 'refused' }
  if (address?.asks === 'moved') return { is: 'moved', href: `${address.href}${queryOf(request.search)}` }
  if (address?.asks === 'create') return openCreate(actor, area, address, request)
  return address && openItem(actor, area, address, request)
}

/** Returns the page title of an address; null if it resolves to nothing. Never creates anything. */
export async function readAddressTitle(
  actor: Actor,
  area: AuthoringArea,
  path: readonly string[],
): Promise<AddressTitle | null> {
  const address = parseAuthoringPath(area, path)
  if (!address || address.asks === 'moved' || !(await mayEnter(actor, address))) return null
  if (address.asks === 'item') return readKind(actor, address)
  return hasAddress(actor, address.kind) ? { newKind: address.kind } : null
}
