import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/components/feedback/notify'
import type { AnnotationShelf } from '@/lib/annotation/client/annotation-shelf'

/** Says that a note that was removed is there again, with what was written on it in another place. */
export function useReturnedNotes(shelf: () => AnnotationShelf): void {
  const t = useTranslations('annotation')
  const handleReturn = useEffectEvent(() => notify.info(t('returned'), { key: 'annotation' }))
  useEffect(() => shelf().onReturn(() => handleReturn()), [shelf])
}
