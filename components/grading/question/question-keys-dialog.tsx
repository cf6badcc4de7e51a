'use client'

import { useTranslations } from 'next-intl'
import { KeyList } from '../keys-dialog'

/** The keyboard shortcuts of grading by question. */
export function QuestionKeysDialog({ range, onClose }: { range: string | null; onClose: () => void }) {
  const t = useTranslations('grading.keys')
  const keys: [string, string][] = [
    ['J', t('nextGroup')],
    ['K', t('previousGroup')],
    ['O', t('openGroup')],
    ...(range ? ([[range, t('pickForGroup')]] satisfies [string, string][]) : []),
    ['S', t('scoreGroup')],
    ['N', t('nextQuestion')],
    ['P', t('previousQuestion')],
    ['?', t('help')],
  ]
  return <KeyList keys={keys} onClose={onClose} />
}
