import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import type { AnnotationChange, AnnotationStore } from '@/lib/annotation/client/annotation-store'

/** `removed`: what an undo restores, if it is more than the stored note. `told`: the message. */
type Removal = { removed?: AnnotationChange | undefined; told?: string }

/** Returns a function that removes a note of the reader and shows a message with an undo. */
export function useNoteRemoval(store: () => AnnotationStore) {
  const t = useTranslations('annotation')
  return (key: string, { removed = store().find(key), told = t('removed') }: Removal = {}): void => {
    if (!removed) return
    store().remove(key)
    notify.info(told, {
      key: 'annotation',
      action: { label: t('undo'), onPress: () => store().restore(key, removed) },
    })
  }
}
