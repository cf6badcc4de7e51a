'use client'

import { Pause, Play, RotateCcw, RotateCw, Volume1, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Audio } from '@/lib/player/client/use-audio'
import { SKIP_SECONDS, SPEEDS } from '@/lib/player/limits'
import { minutesAndSeconds } from '../duration'

type Part = { audio: Audio }

const quiet = `${buttonStyles({ variant: 'quiet', size: 'md' })} min-h-target min-w-target flex-none px-2`

/** Plays and pauses a sound. */
export function PlayButton({ audio, name }: Part & { name: string }) {
  const t = useTranslations('player')
  const isPlaying = audio.state.playStatus === 'PLAYING'
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'sound.pause' : 'sound.play', { name })}
      onClick={audio.toggle}
      className="grid size-control-lg flex-none place-items-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-active"
    >
      <Icon aria-hidden="true" fill="currentColor" className="size-icon-lg" />
    </button>
  )
}

/** Skips 15 seconds back or forward. */
export function SkipButton({ audio, isBack = false }: Part & { isBack?: boolean }) {
  const t = useTranslations('player.sound')
  const Icon = isBack ? RotateCcw : RotateCw
  return (
    <button
      type="button"
      aria-label={t(isBack ? 'back' : 'on', { seconds: SKIP_SECONDS })}
      onClick={() => audio.skip(isBack ? -SKIP_SECONDS : SKIP_SECONDS)}
      className={quiet}
    >
      <Icon aria-hidden="true" className="lucide" />
      <span aria-hidden="true" className="num text-fs-1">
        {SKIP_SECONDS}
      </span>
    </button>
  )
}

/** The progress of a sound as a seek bar. */
export function SoundSeek({ audio }: Part) {
  const t = useTranslations('player')
  const { position, duration } = audio.state
  const text = t('place', { position: minutesAndSeconds(position), duration: minutesAndSeconds(duration) })
  const fill = { '--from': '0%', '--to': `${duration > 0 ? Math.min(100, (position / duration) * 100) : 0}%` }
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <div className="relative flex min-w-[min(6.4rem,100%)] flex-1 items-center" style={fill as CSSProperties}>
        <span className="range-track absolute inset-x-0" />
        <input
          type="range"
          aria-label={t('seek')}
          aria-valuetext={text}
          min={0}
          max={duration || 1}
          step={1}
          value={Math.min(position, duration || 1)}
          disabled={duration === 0}
          onChange={(event) => audio.seek(event.target.valueAsNumber)}
          className="range-input relative"
        />
      </div>
      <Place audio={audio} />
    </div>
  )
}

/** The playback position as text. */
export function Place({ audio }: Part) {
  const { position, duration } = audio.state
  return (
    <span aria-hidden="true" className="num text-fs-1 text-text-quiet">
      {minutesAndSeconds(position)} / {minutesAndSeconds(duration)}
    </span>
  )
}

/** Selects the playback speed. */
export function SpeedChoice({ audio }: Part) {
  const t = useTranslations('player')
  return (
    <label className="inline-flex min-h-target items-center gap-2 text-fs-1 text-text-quiet">
      {t('speedLabel')}
      <select
        value={audio.state.playbackRate}
        onChange={(event) => audio.setRate(Number(event.target.value))}
        className="num min-h-target cursor-pointer rounded-2 border border-line-strong bg-surface px-2 text-fs-2 text-text"
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t('times', { speed })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Sets the volume, from 0 to 100. */
export function VolumeChoice({ audio }: Part) {
  const t = useTranslations('player')
  const { volume, muted } = audio.state
  const isSilent = muted || volume === 0
  const shown = muted ? 0 : volume
  const Icon = isSilent ? VolumeX : volume < 50 ? Volume1 : Volume2
  const fill = { '--from': '0%', '--to': `${shown}%` } as CSSProperties
  return (
    <div className="inline-flex max-w-full items-center gap-1">
      <button
        type="button"
        aria-label={t(isSilent ? 'unmute' : 'mute')}
        onClick={() => (volume === 0 ? audio.setVolume(50) : audio.setMuted(!muted))}
        className={quiet}
      >
        <Icon aria-hidden="true" className="lucide" />
      </button>
      <div className="relative flex w-24 min-w-0 items-center" style={fill}>
        <span className="range-track absolute inset-x-0" />
        <input
          type="range"
          aria-label={t('volume')}
          aria-valuetext={t('percent', { value: shown / 100 })}
          min={0}
          max={100}
          step={5}
          value={shown}
          onChange={(event) => audio.setVolume(event.target.valueAsNumber)}
          className="range-input relative"
        />
      </div>
    </div>
  )
}
