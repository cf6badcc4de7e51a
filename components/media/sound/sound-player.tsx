'use client'

import { Captions, Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useAudio } from '@/lib/player/client/use-audio'
import { useCaptions } from '@/lib/player/client/use-captions'
import type { CaptionTrack } from '@/lib/upload/uploads-map'
import { PaperTranscript, TimedTranscript } from '../timed-transcript'
import { useFold } from '../use-fold'
import { Place, PlayButton, SkipButton, SoundSeek, SpeedChoice, VolumeChoice } from './sound-parts'

export interface SoundPlayerProps {
  url: string
  name: string
  /** How much of the player is shown (PLAY-13): everything; the seek bar, with the rest in a menu; or only a button and the time. */
  variant?: 'full' | 'options-menu' | 'minimal'
  captions?: readonly CaptionTrack[]
}

type Part = { audio: ReturnType<typeof useAudio> }

/** The settings of a sound, collapsed behind a button. */
function OptionsMenu({ audio }: Part) {
  const t = useTranslations('player.sound')
  const { id, isOpen, around, opener } = useFold()
  return (
    <div className="relative flex-none" {...around}>
      <button
        {...opener}
        aria-label={t('options')}
        className={`${buttonStyles({ variant: 'quiet', size: 'md' })} min-h-target min-w-target px-2`}
      >
        <Ellipsis aria-hidden="true" className="lucide" />
      </button>
      <fieldset
        id={id}
        // A click between the choices keeps the focus in the menu.
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute top-full right-0 z-1 mt-1 w-max max-w-[calc(100vw-4.8rem)] rounded-2 border border-line bg-surface-raised p-3 shadow-2"
      >
        <legend className="sr-only">{t('options')}</legend>
        {/* Rendered on opening: formatting the first number of a page loads the number rules of its language. */}
        {isOpen && (
          <>
            <div className="flex gap-2">
              <SkipButton audio={audio} isBack />
              <SkipButton audio={audio} />
            </div>
            <div className="my-2">
              <SpeedChoice audio={audio} />
            </div>
            <VolumeChoice audio={audio} />
          </>
        )}
      </fieldset>
    </div>
  )
}

/** The collapsed transcript of a sound; it follows playback, and its lines seek. */
function SoundTranscript({ audio, captions }: Part & { captions: readonly CaptionTrack[] }) {
  const t = useTranslations('player')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { track, cues, isLoading } = useCaptions(captions, true)
  if (!track) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={`${buttonStyles({ variant: 'quiet', size: 'md' })} mt-2 min-h-target print:hidden`}
      >
        <Captions aria-hidden="true" className="lucide" />
        {t('transcript')}
      </button>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && (
          <TimedTranscript
            {...{ cues, isLoading }}
            language={track.language}
            position={audio.state.position}
            onSeek={audio.seek}
          />
        )}
      </div>
      <PaperTranscript cues={cues} language={track.language} />
    </>
  )
}

/** A sound with custom controls. */
export function SoundPlayer({ url, name, variant = 'full', captions }: SoundPlayerProps) {
  const t = useTranslations('player')
  const audio = useAudio(url)
  return (
    <section aria-label={t('sound.name', { name })} data-play-status={audio.state.playStatus}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks below are its captions, if it has any */}
      <audio ref={audio.ref} preload="metadata" src={url}>
        {captions?.map(({ language, label, url: track }) => (
          <track key={track} kind="captions" src={track} srcLang={language} label={label} />
        ))}
      </audio>
      {audio.state.hasFailed && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-fs-2">
          <p>
            <strong className="font-semibold">{t('sound.failed')}</strong> {t('failedHelp')}
          </p>
          <button type="button" onClick={audio.retry} className={`${buttonStyles({ size: 'md' })} min-h-target`}>
            {t('retry')}
          </button>
        </div>
      )}
      <div className="flex items-center gap-3 print:hidden">
        <PlayButton audio={audio} name={name} />
        {variant === 'minimal' ? <Place audio={audio} /> : <SoundSeek audio={audio} />}
        {variant === 'options-menu' && <OptionsMenu audio={audio} />}
      </div>
      {variant === 'full' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
          <div className="flex flex-wrap">
            <SkipButton audio={audio} isBack />
            <SkipButton audio={audio} />
          </div>
          <SpeedChoice audio={audio} />
          <VolumeChoice audio={audio} />
        </div>
      )}
      {variant === 'full' && captions && <SoundTranscript audio={audio} captions={captions} />}
    </section>
  )
}
