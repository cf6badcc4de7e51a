'use client'

import './section-animation.css'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sectionOf } from '@/lib/content/section'
import { SECTION_FADE, SECTION_PLAY } from '@/lib/theme/timing'
import { focusTitle } from '@/lib/viewer/client/use-page-focus'
import type { SectionStart } from '@/lib/viewer/section-start'

const WORDS = { Ignite: 'ignite', Connect: 'connect', Apply: 'apply', Reflect: 'reflect' } as const

export type SectionAnimationProps = {
  start: SectionStart
  scene: ReactNode
  /** The class names of the skip button. */
  skipClass: string
  onEnd: () => void
}

/** Keys used in combination with others, which do not skip. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']

/** Locks scrolling, and skips on any key. */
function useHeldPage(skip: () => void) {
  const handleSkip = useEffectEvent(skip)
  useEffect(() => {
    const { style } = document.documentElement
    const { overflow } = style
    style.overflow = 'hidden'
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.includes(event.key)) return
      event.preventDefault()
      handleSkip()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => {
      document.removeEventListener('keydown', handleKey, true)
      style.overflow = overflow
    }
  }, [])
}

/**
 * The full-screen animation of a section: its drawing and its name. At the end, or on a press, it fades out within 700 ms and disappears; the
 * page then scrolls again and gets the focus (READ-12, READ-11).
 */
export function SectionAnimation({ start, scene, skipClass, onEnd }: SectionAnimationProps) {
  const t = useTranslations('readingTools.section')
  const [isFading, setFading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const handleEnd = useEffectEvent(() => {
    onEnd()
    focusTitle()
  })
  useHeldPage(() => setFading(true))

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const timer = window.setTimeout(() => setFading(true), SECTION_PLAY)
    return () => window.clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isFading) return
    const timer = window.setTimeout(() => handleEnd(), SECTION_FADE)
    return () => window.clearTimeout(timer)
  }, [isFading])

  const section = sectionOf(start.name) as keyof typeof WORDS
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its button and every key do the same.
    <div className="section-animation" data-fading={isFading || undefined} onClick={() => setFading(true)}>
      {scene}
      <p role="status" className="section-animation-words">
        <strong>{start.name}</strong>
        <span>{t(WORDS[section])}</span>
      </p>
      <button ref={button} type="button" className={skipClass}>
        {t('skip')}
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  )
}
