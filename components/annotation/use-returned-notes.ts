import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/components/feedback/notify'
import type { AnnotationStore } from '@/lib/annotation/client/annotation-store'

/** Reports that a removed note is back, with what was written in it elsewhere. */
export function useReturnedNotes(store: () => AnnotationStore): void {
  const t = useTranslations('annotation')
  const handleReturn = useEffectEvent(() => notify.info(t('returned'), { key: 'annotation' }))
  useEffect(() => store().onReturn(() => handleReturn()), [store])
}
