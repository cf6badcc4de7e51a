import type { EchoData } from '@/lib/content/data/echo'
import { type CheckedItem, type CheckedWorld, htmlFields } from './checked-item'
import { accentFindings, fieldReferenceFindings, mediaFindings, requiredFindings } from './data-findings'
import type { Found } from './finding'
import { htmlFindings } from './html-findings'
import { keyFindings } from './key-findings'
import { versionFindings } from './version-findings'

/** Returns the findings of one item by itself. */
function ownFindings(item: CheckedItem, world: CheckedWorld): Found[] {
  const near = world.nearCodes.get(item.id)
  return [
    ...requiredFindings(item),
    ...mediaFindings(item),
    ...keyFindings(item, world),
    ...accentFindings(item),
    ...fieldReferenceFindings(item, world),
    ...htmlFields(item).flatMap((field) => htmlFindings(item, field, world)),
    ...(near === undefined ? [] : [{ rule: 'asset-code-clash', path: 'assetCode', detail: near } as const]),
  ]
}

/** Returns the drafts inside published items, which readers never see. */
function draftsBelow({ items }: CheckedWorld): Set<string> {
  const published = [...items.values()].filter(({ contentState }) => contentState === 'published')
  const held = published.flatMap(({ children }) => children.map(({ id }) => id))
  return new Set(held.filter((id) => items.get(id)?.contentState === 'draft'))
}

/** Returns the disabled feature blocks of echoes: nobody sees them, so they may be empty. */
function switchedOff({ items }: CheckedWorld): Set<string> {
  const features = [...items.values()].flatMap(({ contentType, data }) =>
    // An echo's data, validated by its schema.
    contentType === 'echo' ? Object.values((data as EchoData).features) : [],
  )
  return new Set(features.flatMap((feature) => (feature && !feature.enabled ? [feature.contentId] : [])))
}

/** Returns all findings of some items, each item's in the order of its fields; items without a finding are omitted. */
export function checkItems(world: CheckedWorld): { item: CheckedItem; found: Found[] }[] {
  const versions = versionFindings(world)
  const hidden = draftsBelow(world)
  const off = switchedOff(world)
  return [...world.items.values()].flatMap((item) => {
    if (off.has(item.id)) return []
    const below: Found[] = hidden.has(item.id) ? [{ rule: 'draft-below', path: 'contentState' }] : []
    const found = [...ownFindings(item, world), ...(versions.get(item.id) ?? []), ...below]
    return found.length > 0 ? [{ item, found }] : []
  })
}
