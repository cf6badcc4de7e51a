import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import type { AnnotationChange, AnnotationShelf } from '@/lib/annotation/client/annotation-shelf'

/** `removed`: what comes back, where it is more than is kept. `told`: what is said of it. */
type Removal = { removed?: AnnotationChange | undefined; told?: string }

/** Takes an own note away and says so, with a way back. */
export function useNoteRemoval(shelf: () => AnnotationShelf) {
  const t = useTranslations('annotation')
  return (key: string, { removed = shelf().find(key), told = t('removed') }: Removal = {}): void => {
    if (!removed) return
    shelf().remove(key)
    notify.info(told, {
      key: 'annotation',
      action: { label: t('undo'), onPress: () => shelf().restore(key, removed) },
    })
  }
}
