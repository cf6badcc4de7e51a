'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/dialog/dialog'
import { Kbd } from '@/components/ui/kbd'

interface KeyListProps {
  /** Each key with its description. */
  keys: readonly (readonly [key: string, does: string])[]
  onClose: () => void
}

/** The keyboard shortcuts of a grading screen. */
export function KeyList({ keys, onClose }: KeyListProps) {
  const t = useTranslations('grading.keys')
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

interface KeysDialogProps {
  /** The digits that give points here, or null. */
  range: string | null
  onClose: () => void
}

/** The keyboard shortcuts of grading by student. */
export function KeysDialog({ range, onClose }: KeysDialogProps) {
  const t = useTranslations('grading.keys')
  const keys: [string, string][] = [
    ['J', t('nextStudent')],
    ['K', t('previousStudent')],
    ['N', t('nextQuestion')],
    ['P', t('previousQuestion')],
    ...(range ? ([[range, t('pick')]] satisfies [string, string][]) : []),
    ['?', t('help')],
  ]
  return <KeyList keys={keys} onClose={onClose} />
}
