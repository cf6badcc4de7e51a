'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/dialog/dialog'
import { Kbd } from '@/components/ui/kbd'

interface KeysDialogProps {
  /** The digits that give points here, or null. */
  range: string | null
  onClose: () => void
}

/** The keys of the grading screen. */
export function KeysDialog({ range, onClose }: KeysDialogProps) {
  const t = useTranslations('grading.keys')
  const keys = [
    ['J', t('nextStudent')],
    ['K', t('previousStudent')],
    ['N', t('nextQuestion')],
    ['P', t('previousQuestion')],
    ...(range ? [[range, t('pick')]] : []),
    ['?', t('help')],
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} description={t('note')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
