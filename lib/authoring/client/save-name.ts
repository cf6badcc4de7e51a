import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'

/** What an item is called, and the code that it is found by; '' for none. */
export type ItemName = { name: string; assetCode: string }

export const itemNameOf = ({ name, assetCode }: Pick<WireContent, 'name' | 'assetCode'>): ItemName => ({
  name,
  assetCode: assetCode ?? '',
})

/** `stale`: somebody gave it another name or code meanwhile, and nothing was written. */
export type NameSaved = { is: 'saved' | 'stale'; content: WireContent }

/** Saves the name and the asset code of an item over the record that was read; what others changed beside them is kept. Other refusals are thrown. */
export async function saveName(read: WireContent, written: ItemName): Promise<NameSaved> {
  const { id, version } = read
  const body = { version, name: written.name.trim(), assetCode: written.assetCode.trim() || null }
  try {
    const { result } = await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })
    return { is: 'saved', content: result }
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
    // The contract's record of this refusal is the one that is stored.
    const current = error.context.current as WireContent
    const [before, now] = [itemNameOf(read), itemNameOf(current)]
    if (before.name === now.name && before.assetCode === now.assetCode) return saveName(current, written)
    return { is: 'stale', content: current }
  }
}
