'use client'

import './listen-bar.css'
import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { minutesAndSeconds } from '@/components/media/duration'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import { useRequestStatus } from '@/lib/api/client/use-request-status'
import { SKIP_SECONDS, SPEEDS } from '@/lib/player/limits'
import { canSpeak } from '@/lib/speech/client/speak'
import { isVoiceOn, type SpeechSettings } from '@/lib/speech/settings'
import { useOwnSettings } from '@/lib/user/client/use-own-settings'
import { closeTool } from '@/lib/viewer/client/reading-tools'
import { useReadAloud } from './use-read-aloud'

const close = () => closeTool('listen')

function Bar({ children }: { children: ReactNode }) {
  const t = useTranslations('readingTools.listen')
  return (
    <section
      aria-label={t('name')}
      className="listen-bar"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {children}
      <IconButton label={t('stop')} icon={<X aria-hidden="true" />} className="size-target" onClick={close} />
    </section>
  )
}

type Reading = ReturnType<typeof useReadAloud>

function Skip({ reading: { aloud, state }, direction }: { reading: Reading; direction: 1 | -1 }) {
  const t = useTranslations('readingTools.listen')
  const isBack = direction === -1
  if (state.kind === 'speech') {
    const Icon = isBack ? SkipBack : SkipForward
    return (
      <IconButton
        label={t(isBack ? 'sentenceBack' : 'sentenceOn')}
        icon={<Icon aria-hidden="true" />}
        className="size-target"
        onClick={() => aloud.skip(direction)}
      />
    )
  }
  const Icon = isBack ? RotateCcw : RotateCw
  return (
    <Button
      variant="quiet"
      aria-label={t(isBack ? 'back' : 'on', { seconds: SKIP_SECONDS })}
      className="min-h-target gap-1 px-2 text-fs-1"
      onClick={() => aloud.skip(direction)}
    >
      <Icon aria-hidden="true" className="lucide" />
      {SKIP_SECONDS}
    </Button>
  )
}

function Speed({ aloud }: { aloud: Reading['aloud'] }) {
  const t = useTranslations('readingTools.listen')
  const [speed, setSpeed] = useState<number>(1)
  function handleClick() {
    const next = SPEEDS.find((known) => known > speed) ?? SPEEDS[0]
    setSpeed(next)
    aloud.setSpeed(next)
  }
  return (
    <Button
      variant="quiet"
      aria-label={t('speed', { speed })}
      className="num min-h-target min-w-target px-2"
      onClick={handleClick}
    >
      {t('times', { speed })}
    </Button>
  )
}

function Controls({ reading }: { reading: Reading }) {
  const t = useTranslations('readingTools.listen')
  const { aloud, state } = reading
  const { status, position, duration, share } = state
  const isGoing = status === 'playing' || status === 'loading'
  if (status === 'failed') {
    return (
      <div role="alert" className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <p>{t('failed')}</p>
        <Button
          className="min-h-target"
          onClick={() => {
            aloud.stop()
            aloud.play()
          }}
        >
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <IconButton
        label={t(isGoing ? 'pause' : 'play')}
        icon={
          isGoing ? <Pause aria-hidden="true" fill="currentColor" /> : <Play aria-hidden="true" fill="currentColor" />
        }
        className="size-target"
        onClick={() => (isGoing ? aloud.pause() : aloud.play())}
      />
      <Skip reading={reading} direction={-1} />
      <Skip reading={reading} direction={1} />
      <ProgressBar size="sm" label={t('progress')} value={share * 100} className="min-w-8 flex-1" />
      <span className="listen-time num" role={status === 'loading' ? 'status' : undefined}>
        {status === 'loading' ? (
          <>
            <Spinner />
            <span className="sr-only">{t('loading')}</span>
          </>
        ) : (
          duration > 0 && `${minutesAndSeconds(position)} / ${minutesAndSeconds(duration)}`
        )}
      </span>
      <Speed aloud={aloud} />
    </>
  )
}

const NORMAL = { audioDescriptionRate: 1, audioDescriptionVolume: 1 }

/** Says why nothing is read aloud, and how to change that. */
function Silence({ voice, onVoice }: { voice: SpeechSettings; onVoice: (voice: SpeechSettings) => void }) {
  const t = useTranslations('readingTools.listen')
  const { save } = useOwnSettings(
    { audioDescriptionRate: null, audioDescriptionVolume: null },
    { onSaved: () => undefined },
  )
  const { status, run } = useRequestStatus()
  async function turnOn() {
    if (await save(NORMAL)) onVoice({ rate: NORMAL.audioDescriptionRate, volume: NORMAL.audioDescriptionVolume })
  }
  if (!canSpeak()) return <p className="flex-1">{t('noVoice')}</p>
  if (isVoiceOn(voice)) return <p className="flex-1">{t('nothing')}</p>
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <p>{t('voiceOff')}</p>
      <Button className="min-h-target" loading={status === 'running'} onClick={() => void run(turnOn)}>
        {t('voiceOn')}
      </Button>
    </div>
  )
}

function Listening({ voice, onVoice }: { voice: SpeechSettings; onVoice: (voice: SpeechSettings) => void }) {
  const reading = useReadAloud(voice)
  return <Bar>{reading.isEmpty ? <Silence voice={voice} onVoice={onVoice} /> : <Controls reading={reading} />}</Bar>
}

/** Reads the page aloud and highlights each word as it is spoken: from a narration, else with the browser's voice if that is enabled. */
export function ListenBar({ voice: initial }: { voice: SpeechSettings }) {
  const [voice, setVoice] = useState(initial)
  return <Listening key={`${voice.rate} ${voice.volume}`} voice={voice} onVoice={setVoice} />
}
