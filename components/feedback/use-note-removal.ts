import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import type { AnnotationChange, AnnotationStore } from '@/lib/annotation/client/annotation-store'

/** `removed`: what comes back, where it is more than is kept. `told`: what is said of it. */
type Removal = { removed?: AnnotationChange | undefined; told?: string }

/** Takes an own note away and says so, with a way back. */
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
