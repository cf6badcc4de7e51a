import type { WireContent } from '@/lib/content/schema'
import { type SavedOver, saveOver } from './save-over'

/** The name of an item and its asset code; '' for none. */
export type ItemName = { name: string; assetCode: string }

export const itemNameOf = ({ name, assetCode }: Pick<WireContent, 'name' | 'assetCode'>): ItemName => ({
  name,
  assetCode: assetCode ?? '',
})

/** Saves the name and the asset code of an item over the record that was read; throws `RequestError`. */
export function saveName(read: WireContent, written: ItemName): Promise<SavedOver> {
  const body = { name: written.name.trim(), assetCode: written.assetCode.trim() || null }
  return saveOver(read, {
    bodyOf: () => body,
    isSame: (one, other) => one.name === other.name && one.assetCode === other.assetCode,
    isDone: ({ name, assetCode }) => name === body.name && assetCode === body.assetCode,
  })
}
