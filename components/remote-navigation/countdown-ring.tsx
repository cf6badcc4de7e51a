'use client'

import { useTranslations } from 'next-intl'
import { isSpoken } from '@/components/dialog/countdown'

const RADIUS = 16
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The seconds left to answer a question, as a number in an emptying ring. */
export function CountdownRing({ seconds, of }: { seconds: number; of: number }) {
  const t = useTranslations('ui.dialog')
  const text = t('secondsLeft', { seconds })
  return (
    <div className="relative grid size-18 short:size-12 flex-none place-items-center">
      <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 -rotate-90 fill-none stroke-[3.4]">
        <circle cx="18" cy="18" r={RADIUS} className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(seconds / of) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className="stroke-accent-mark transition-[stroke-dasharray]"
        />
      </svg>
      <b aria-hidden="true" className="num font-semibold text-fs-4 short:text-fs-2">
        {seconds}
      </b>
      <span role="timer" className="sr-only">
        {text}
      </span>
      <span role="status" className="sr-only">
        {isSpoken(seconds) ? text : ''}
      </span>
    </div>
  )
}
