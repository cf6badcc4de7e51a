import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { itemPath } from '@/lib/authoring/address'
import { createPhrase, type PhraseKind } from '@/lib/authoring/client/phrases'
import type { Entry } from './entry-field'

type NewPhrase = {
  /** Called with the new phrase, which is chosen now and saved with the item. */
  onMade: (kind: PhraseKind, phrase: Entry) => void
}

/** Returns a function that creates a vocabulary phrase from the search text and opens it in a new window to write its definition. */
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
