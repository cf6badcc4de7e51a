'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { lineAt, transcriptLines } from '@/lib/player/cues'
import type { CaptionCue } from '@/lib/upload/captions'
import { minutesAndSeconds } from './duration'

interface PaperTranscriptProps {
  cues: readonly CaptionCue[]
  language: string
}

interface TimedTranscriptProps extends PaperTranscriptProps {
  isLoading: boolean
  position: number
  onSeek(position: number): void
}

/** Scrolls a line into view within its list, without scrolling the page. */
function showLine(list: HTMLElement, line: HTMLElement) {
  const top = line.offsetTop - list.offsetTop
  const isSeen = top >= list.scrollTop && top + line.offsetHeight <= list.scrollTop + list.clientHeight
  if (!isSeen) list.scrollTop = top - list.clientHeight / 3
}

/** The complete transcript of a film or sound for print, whether or not it is expanded on the screen. */
export function PaperTranscript({ cues, language }: PaperTranscriptProps) {
  const t = useTranslations('player')
  const lines = useMemo(() => transcriptLines(cues), [cues])
  if (lines.length === 0) return null
  return (
    <div className="mt-3 hidden print:block">
      <p className="text-fs-1 font-semibold">{t('transcript')}</p>
      <ol lang={language} className="mt-1">
        {lines.map(({ start, text }) => (
          <li key={start} className="flex break-inside-avoid items-baseline gap-3 py-0.5">
            <span className="num w-[5ch] flex-none text-fs-1 text-text-quiet">{minutesAndSeconds(start)}</span>
            <span className="min-w-0 font-reading text-fs-2 leading-ui">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * The transcript of a film or sound as a list that follows playback; pressing a line seeks to it. One line is the tab stop, and the arrow
 * keys move between lines.
 */
export function TimedTranscript({ cues, isLoading, language, position, onSeek }: TimedTranscriptProps) {
  const t = useTranslations('player')
  const list = useRef<HTMLOListElement>(null)
  const lines = useMemo(() => transcriptLines(cues), [cues])
  const current = lineAt(lines, position)
  const reached = Math.max(0, current)

  useEffect(() => {
    const line = list.current?.children[current]
    const isLookedAt = list.current?.matches(':hover, :focus-within')
    if (list.current && line instanceof HTMLElement && !isLookedAt) showLine(list.current, line)
  }, [current])

  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !list.current) return
    event.preventDefault()
    const buttons = [...list.current.querySelectorAll('button')]
    // Keyboard events come from the button that has the focus.
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
  }

  if (lines.length === 0)
    return (
      <p className="p-4 text-fs-2 text-text-quiet print:hidden">
        {t(isLoading ? 'transcriptLoading' : 'transcriptEmpty')}
      </p>
    )
  return (
    <ol
      ref={list}
      aria-label={t('transcript')}
      lang={language}
      data-keys="own"
      onKeyDown={handleKey}
      className="max-h-80 overflow-y-auto rounded-2 border border-line bg-surface p-1.5 print:hidden"
    >
      {lines.map(({ start, text }, index) => (
        <li key={start}>
          <button
            type="button"
            tabIndex={index === reached ? 0 : -1}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSeek(start)}
            className="group flex min-h-target w-full items-baseline gap-3 rounded-1 px-3 py-2 text-left hover:bg-surface-hover aria-current:bg-accent-soft hc:aria-current:inset-ring-2 hc:aria-current:inset-ring-current"
          >
            <span className="num flex-none text-fs-1 text-text-quiet">{minutesAndSeconds(start)}</span>
            <span className="min-w-0 font-reading text-fs-2 leading-ui group-aria-current:font-semibold">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
