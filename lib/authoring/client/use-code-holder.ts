import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import type { Maker } from '../authored-item'

/** The item that already has an asset code, and its author. */
export type CodeHolder = Pick<WireContent, 'id' | 'name' | 'contentType' | 'contentSubType' | 'contentState'> & {
  maker: Maker
}

/** Reads the author of an item, as far as the current user may know. */
async function readMaker(id: string | null | undefined, signal: AbortSignal): Promise<Maker> {
  if (!id) return { is: 'import' }
  if (id === sessionUserId()) return { is: 'you' }
  try {
    const { result } = await request<{ firstName: string; lastName: string }>({
      path: `users/${id}`,
      signal,
      silent: true,
    })
    return { is: 'named', name: `${result.firstName} ${result.lastName}`.trim() }
  } catch (error) {
    if (error instanceof RequestError && error.status < 500) return { is: 'anonymous' }
    throw error
  }
}

/**
 * Looks up the other item that has an asset code; null for none. Skips an empty code and the item's own (SAVE-07, SAVE-08). A failed lookup
 * does not block saving: the save checks again.
 */
export function useCodeHolder({ code, ownCode, ownId }: { code: string; ownCode: string; ownId: string }) {
  const asked = code.trim()
  const { data } = useQuery({
    queryKey: ['code-holder', asked, ownId],
    enabled: asked !== '' && asked !== ownCode,
    queryFn: async ({ signal }): Promise<CodeHolder | null> => {
      const query = { limit: 2, where: { assetCode: asked } }
      const { result } = await request<{ data: WireContent[] }>({ path: 'content', query, signal, silent: true })
      const holder = result.data.find(({ id }) => id !== ownId)
      if (!holder) return null
      const { id, name, contentType, contentSubType, contentState, createdById } = holder
      return { id, name, contentType, contentSubType, contentState, maker: await readMaker(createdById, signal) }
    },
  })
  return asked === '' || asked === ownCode ? null : (data ?? null)
}
