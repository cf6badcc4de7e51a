import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { itemPath } from '@/lib/authoring/address'
import { createPhrase, type PhraseKind } from '@/lib/authoring/client/phrases'
import type { Entry } from './entry-field'

type NewPhrase = {
  /** The new phrase is chosen; it is saved with the item. */
  onMade: (kind: PhraseKind, phrase: Entry) => void
}

/** Makes a vocabulary phrase of the words that were searched, and opens it in a window of its own, where its definition is written. */
export function useNewPhrase({ onMade }: NewPhrase): (kind: PhraseKind, name: string) => Promise<void> {
  const once = useRepeatKey()
  return async (kind, name) => {
    try {
      const made = await once(`${kind} ${name}`, (key) => createPhrase(kind, name, key))
      onMade(kind, made)
      window.open(itemPath('author', made), '_blank', 'noopener')
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
    }
  }
}
