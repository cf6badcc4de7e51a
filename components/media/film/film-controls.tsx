'use client'

import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  RectangleHorizontal,
  RotateCcw,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NO_CAPTIONS } from '@/lib/player/client/use-captions'
import type { Film } from '@/lib/player/client/use-film'
import { SPEEDS } from '@/lib/player/limits'
import { minutesAndSeconds } from '../duration'
import { BarButton } from './bar-button'
import { BarMenu } from './bar-menu'
import { SeekBar } from './seek-bar'

export interface FilmControlsProps {
  film: Film
  isFullscreen: boolean
  onFullscreen(): void
  isTheatre: boolean
  onTheatre(): void
  marks: readonly { id: string; time: number; color: string }[]
}

function CaptionsControl({ captions }: Pick<Film, 'captions'>) {
  const t = useTranslations('player.film')
  const { tracks, isShown, choice, choose, toggle } = captions
  const icon = isShown ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />
  if (tracks.length === 0) return null
  if (tracks.length === 1)
    return <BarButton label={t(isShown ? 'captionsOff' : 'captionsOn')} shortcut="C" icon={icon} onClick={toggle} />
  const options = [
    { value: NO_CAPTIONS, label: t('noCaptions') },
    ...tracks.map(({ language, label }) => ({ value: language as string, label, lang: language })),
  ]
  return <BarMenu label={t('captions')} face={icon} options={options} value={choice} onChange={choose} />
}

function VolumeControl({ film }: { film: Film }) {
  const t = useTranslations('player')
  const { volume, isMuted, isSilent, setVolume, toggleMute } = film
  const Icon = isSilent ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  const shown = isMuted ? 0 : volume
  return (
    <>
      <BarButton
        label={t(isSilent ? 'unmute' : 'mute')}
        shortcut="M"
        icon={<Icon aria-hidden="true" />}
        onClick={toggleMute}
      />
      <input
        type="range"
        aria-label={t('volume')}
        aria-valuetext={t('percent', { value: shown })}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        className="hidden h-target w-20 cursor-pointer accent-text-inverse focus-visible:outline-focus-gap sm:block"
      />
    </>
  )
}

/** The controls of a film: the seek bar, and the settings for picture and sound. */
export function FilmControls({ film, isFullscreen, onFullscreen, isTheatre, onTheatre, marks }: FilmControlsProps) {
  const t = useTranslations('player')
  const { state, rate, setRate, seek, toggle } = film
  const { playState, position, duration } = state
  const [label, Icon] =
    playState === 'playing'
      ? (['pause', Pause] as const)
      : playState === 'ended'
        ? (['again', RotateCcw] as const)
        : (['play', Play] as const)
  return (
    <>
      <SeekBar
        label={t('seek')}
        text={t('place', { position: minutesAndSeconds(position), duration: minutesAndSeconds(duration) })}
        {...{ position, duration, marks }}
        onSeek={seek}
      />
      <div className="flex items-center gap-0.5">
        <BarButton
          label={t(label)}
          shortcut="K"
          icon={<Icon aria-hidden="true" fill={playState === 'ended' ? 'none' : 'currentColor'} />}
          onClick={toggle}
        />
        <VolumeControl film={film} />
        <span className="flex-1" />
        <CaptionsControl captions={film.captions} />
        <BarMenu<number>
          label={t('speed', { speed: t('times', { speed: rate }) })}
          face={t('times', { speed: rate })}
          options={SPEEDS.map((speed) => ({ value: speed, label: t('times', { speed }) }))}
          value={rate}
          onChange={setRate}
        />
        <BarButton
          label={t(isTheatre ? 'film.theatreOff' : 'film.theatreOn')}
          shortcut="T"
          icon={<RectangleHorizontal aria-hidden="true" />}
          onClick={onTheatre}
          className="hidden sm:grid"
        />
        <BarButton
          label={t(isFullscreen ? 'film.fullscreenOff' : 'film.fullscreenOn')}
          shortcut="F"
          icon={isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          onClick={onFullscreen}
        />
      </div>
    </>
  )
}
