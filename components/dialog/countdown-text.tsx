'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { isSpoken, isWarning, minutesAndSeconds } from './countdown'

/** The time left to answer a question. */
export function CountdownText({ seconds }: { seconds: number }) {
  const t = useTranslations('ui.dialog')
  const text = seconds > 60 ? t('timeLeft', { time: minutesAndSeconds(seconds) }) : t('secondsLeft', { seconds })
  return (
    <>
      <Badge tone={isWarning(seconds) ? 'warning' : 'neutral'} icon={<Clock aria-hidden="true" />} className="num">
        <span role="timer">{text}</span>
      </Badge>
      <span role="status" className="sr-only">
        {isSpoken(seconds) ? text : ''}
      </span>
    </>
  )
}
