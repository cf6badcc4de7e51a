import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { createTags } from '@/lib/metadata/client/create-tags'
import { findNamed } from '@/lib/metadata/client/use-entries'
import { pastedNames } from '@/lib/metadata/pasted-names'
import type { Entry } from './entry-field'

type TagPaste = {
  /** Whether missing tags may be created. */
  mayCreate: boolean
  onFound: (tags: Entry[]) => void
}

/** Returns a handler for pasted tag lists: adds existing tags at once and missing ones as they are created (FRM-37 to FRM-39). */
export function useTagPaste({ mayCreate, onFound }: TagPaste): (text: string) => boolean {
  const t = useTranslations('authoring.marks')
  const confirm = useConfirm()

  async function take(names: readonly string[]): Promise<void> {
    const { found, unknown } = await findNamed('tags', names)
    if (found.length > 0) onFound(found)
    if (unknown.length === 0) return
    const list = unknown.join(', ')
    if (!mayCreate) {
      await confirm({
        title: t('paste.title'),
        message: t('paste.unknown', { names: list }),
        cancelLabel: null,
        confirmLabel: t('paste.close'),
      })
      return
    }
    if (!(await confirm({ title: t('paste.create'), message: list, confirmLabel: t('paste.make') }))) return
    const { made, refused } = await createTags(unknown)
    if (made.length > 0) onFound(made)
    if (refused > 0) notify.error(t('paste.refused', { count: refused }))
  }

  return (text) => {
    const names = pastedNames(text, { preserveSpaces: true })
    // A single word is a search, not a list.
    if (names.length < 2) return false
    take(names).catch(() => notify.error(t('failed')))
    return true
  }
}
