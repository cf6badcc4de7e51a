'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect } from 'react'
import ReactPlayer from 'react-player'
import { Spinner } from '@/components/ui/spinner'
import { useControlBar } from '@/lib/player/client/use-control-bar'
import type { Film } from '@/lib/player/client/use-film'
import type { useFullscreen } from '@/lib/player/client/use-fullscreen'
import { CaptionOverlay } from './caption-overlay'
import { FilmControls, type FilmControlsProps } from './film-controls'
import { FilmPoster } from './film-poster'
import { FilmProblem } from './film-problem'

type FilmStageProps = Pick<FilmControlsProps, 'isTheatre' | 'onTheatre' | 'marks'> & {
  film: Film
  name: string
  poster: string | undefined
  stage: RefObject<HTMLDivElement | null>
  screen: ReturnType<typeof useFullscreen>
}

/** Loaded together with the player; its elements can play files, HLS and DASH. */
function Element({ film }: { film: Film }) {
  const { source, tries, ref, rate, volume, isMuted, captions } = film
  return (
    <ReactPlayer
      key={`${tries} ${source.url}`}
      ref={ref}
      src={source.url}
      preload="metadata"
      playsInline
      width="100%"
      height="100%"
      playbackRate={rate}
      volume={volume}
      muted={isMuted}
    >
      {captions.tracks.map(({ language, label, url }) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </ReactPlayer>
  )
}

/** The picture of a film with its overlays: captions, controls, errors. */
export function FilmStage({ film, name, poster, stage, screen, ...controls }: FilmStageProps) {
  const t = useTranslations('player')
  const { state, captions, toggle } = film
  const { playState, position, duration, isBegun, isWaiting, hasFailed } = state
  const isPlaying = playState === 'playing'
  const bar = useControlBar(isPlaying)
  const isUntouched = !isBegun || (position === 0 && duration === 0)
  const isLoading = isPlaying && (isWaiting || duration === 0)

  const { exit } = screen
  useEffect(() => {
    if (playState === 'ended') exit()
  }, [playState, exit])

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    bar.setHasFocus(currentTarget.contains(relatedTarget))
  }
  function handlePress({ pointerType, button }: PointerEvent) {
    if (button !== 0) return
    if (pointerType !== 'touch' || !isPlaying) toggle()
    else bar.wake()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects motion; the controls are inside it
    <div
      ref={stage}
      data-play-state={playState}
      onPointerMove={bar.handleMotion}
      onKeyDown={bar.wake}
      className={[
        'relative aspect-video w-full overflow-hidden bg-surface-inverse fullscreen:aspect-auto fullscreen:rounded-none',
        controls.isTheatre ? 'mx-auto max-w-[calc(100dvh*16/9)]' : 'rounded-3',
        bar.isJustStarted ? 'just-started' : '',
        bar.isInMotion ? 'mouse-in-motion' : '',
        isPlaying && !bar.isShown && !bar.isInMotion ? 'cursor-none' : '',
      ].join(' ')}
    >
      <Element film={film} />
      <div role="presentation" className="absolute inset-0" onPointerUp={handlePress} />
      {isUntouched && <FilmPoster poster={poster} isStarted={isPlaying} onPlay={film.play} />}
      {bar.isJustStarted && (
        <p className="pointer-events-none absolute inset-x-0 top-0 truncate bg-surface-inverse/70 px-4 py-3 text-fs-2 font-medium text-text-inverse">
          {name}
        </p>
      )}
      {isLoading && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center text-fs-6 text-text-inverse">
          <Spinner label={t('waiting')} />
        </div>
      )}
      {captions.isShown && !isUntouched && !hasFailed && (
        <CaptionOverlay
          cues={captions.cues}
          position={position}
          language={captions.track?.language ?? ''}
          isRaised={bar.isShown}
        />
      )}
      {hasFailed ? (
        <FilmProblem onRetry={film.retry} onOnline={film.loadAgain} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
        <div
          data-controls={bar.isShown ? 'shown' : 'faded'}
          onFocus={({ target }) => bar.setHasFocus(target.matches(':focus-visible'))}
          onBlur={handleBlur}
          className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-surface-inverse/95 via-surface-inverse/75 to-transparent px-2 pt-6 pb-1 transition-opacity motion-reduce:transition-none print:hidden ${bar.isShown ? '' : 'pointer-events-none opacity-0'}`}
        >
          <FilmControls film={film} isFullscreen={screen.isFullscreen} onFullscreen={screen.toggle} {...controls} />
        </div>
      )}
    </div>
  )
}
