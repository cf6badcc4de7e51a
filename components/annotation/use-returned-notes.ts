import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/components/feedback/notify'
import type { AnnotationStore } from '@/lib/annotation/client/annotation-store'

/** Says that a note that was removed is there again, with what was written on it in another place. */
export function useReturnedNotes(store: () => AnnotationStore): void {
  const t = useTranslations('annotation')
  const handleReturn = useEffectEvent(() => notify.info(t('returned'), { key: 'annotation' }))
  useEffect(() => store().onReturn(() => handleReturn()), [store])
}
