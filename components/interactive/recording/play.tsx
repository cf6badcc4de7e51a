'use client'

import { CircleAlert, CloudUpload, Mic, RotateCcw, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { minutesAndSeconds } from '@/components/media/duration'
import { LevelMeter } from '@/components/media/recorder/level-meter'
import { type RecorderState, useRecorder } from '@/components/media/recorder/use-recorder'
import { SoundPlayer } from '@/components/media/sound/sound-player'
import { useObjectUrl } from '@/components/media/use-object-url'
import { buttonStyles } from '@/components/ui/button-styles'
import { recordingKeyFor, type Sending } from '@/lib/interaction/client/recording-sender'
import { recording } from '@/lib/interactive/types/recording'
import { isConnected, subscribeToConnection } from '@/lib/offline/client/connection'
import type { Recording } from '@/lib/upload/client/recording-store'
import { mediaAddress } from '@/lib/upload/media-address'
import { Notice } from '../frame/notice'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { RecordingReview } from './review'
import { useOrphanedRecording } from './use-orphaned-recording'
import { useSending } from './use-sending'

/** Recordings longer than this many seconds have a seek bar. */
const SHORT_SECONDS = 60

type NotSentProps = {
  sending: Extract<Sending, 'waiting' | 'refused'>
  /** Whether the device could not store it, so that it is lost with this window. */
  isHereAlone: boolean
  onSend: () => void
}

/** Shows that a recording was not uploaded and where it is stored, with a retry button; once the network is back, it is sent automatically. */
function NotSent({ sending, isHereAlone, onSend }: NotSentProps) {
  const t = useTranslations('interactive.recording')
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  if (!isOnline && sending === 'waiting')
    return (
      <Notice kind="warning">
        <p>{t(isHereAlone ? 'notKept.offline' : 'offline')}</p>
      </Notice>
    )
  return (
    <Notice kind="warning">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-icon flex-none" />
        {t('failed')}
      </p>
      <p>{t(isHereAlone ? `notKept.${sending}` : sending)}</p>
      <button type="button" onClick={onSend} className={`${buttonStyles({ size: 'md' })} mt-3 min-h-target`}>
        {t('sendAgain')}
      </button>
    </Notice>
  )
}

/** A recording cut off when the page was closed: it can be played, then used or discarded. */
function CutOff({ onUse, onDrop }: { onUse: () => void; onDrop: () => void }) {
  const t = useTranslations('interactive.recording.left')
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('title')}</p>
      <p>{t('help')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={onUse} className={`${buttonStyles({ size: 'md' })} min-h-target`}>
          {t('use')}
        </button>
        <button type="button" onClick={onDrop} className={`${buttonStyles({ size: 'md' })} min-h-target`}>
          {t('drop')}
        </button>
      </div>
    </Notice>
  )
}

/** A recording that is only on this device, for work that is closed. */
function LeftOut({
  localRecording,
  name,
  isHereAlone,
}: {
  localRecording: Recording
  name: string
  isHereAlone: boolean
}) {
  const t = useTranslations('interactive.recording.leftOut')
  const url = useObjectUrl(localRecording.blob)
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('title')}</p>
      <p>{t(isHereAlone ? 'onPage' : 'onDevice')}</p>
      {url && (
        <div className="mt-3 max-w-reading">
          <SoundPlayer url={url} name={name} variant="minimal" />
        </div>
      )}
    </Notice>
  )
}

/** Returns why the answer cannot be finished yet, as a text key; null if nothing prevents it. */
function waitsFor(state: RecorderState, hasLeft: boolean, sending: Sending) {
  if (state.kind === 'recording') return 'stopFirst'
  if (state.kind === 'asking') return 'asking'
  if (state.kind === 'working') return 'working'
  if (hasLeft) return 'useFirst'
  if (sending === 'waiting' || sending === 'refused') return 'doneLater'
  return sending === 'sending' ? 'sending' : null
}

/** A question answered out loud: record, listen, record again; uploads automatically. */
export function RecordingPlay({ node, answer, related, answerKey, ...parts }: PlayProps<InteractiveNode<'recording'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const value = recording.readValue(answer.value)
  const keepUnder = answerKey && recordingKeyFor(answerKey)
  const { localRecording, begin, setRecording, takenId, sending, isHereAlone, sendAgain } = useSending(
    answerKey,
    answer.lock,
  )
  const { left, settle, drop } = useOrphanedRecording(keepUnder)
  function handleRecording(next: Recording) {
    settle()
    setRecording(next)
  }
  const { state, start, stop } = useRecorder({ maxSeconds: data.maxSeconds, begin, onRecording: handleRecording })
  // A newer recording from elsewhere replaces one that was sent.
  const isReplaced = takenId !== null && value?.uploadId !== takenId
  const heard = left ?? (isReplaced ? null : localRecording)
  const recordingUrl = useObjectUrl(heard?.blob ?? null)
  const url = recordingUrl ?? (value ? mediaAddress(value.uploadId) : null)
  const isRecording = state.kind === 'recording'
  const hasRecording = heard !== null || value !== null
  const length = (heard ?? value)?.seconds ?? 0
  const leftOut = left ?? (sending === 'waiting' || sending === 'refused' ? localRecording : null)
  const reason = waitsFor(state, left !== null, sending)

  const controls = () => (
    <div data-recording={node.id} className="rounded-3 border border-line bg-surface p-5 sm:p-6">
      {isRecording && (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LevelMeter level={state.level} />
          <p role="timer" className="num text-fs-4 font-semibold">
            {minutesAndSeconds(state.seconds)}
            <span className="ms-2 text-fs-2 font-normal text-text-quiet">
              {t('recording.of', { time: minutesAndSeconds(data.maxSeconds) })}
            </span>
          </p>
        </div>
      )}
      {!isRecording && url && (
        <div className="mb-5 max-w-reading">
          <SoundPlayer url={url} name={node.name} variant={length > SHORT_SECONDS ? 'options-menu' : 'minimal'} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {isRecording ? (
          <button type="button" onClick={stop} className={buttonStyles({ variant: 'danger', size: 'lg' })}>
            <Square aria-hidden="true" fill="currentColor" className="lucide" />
            {t('recording.stop')}
          </button>
        ) : (
          <button
            type="button"
            onClick={start}
            aria-disabled={state.kind === 'asking' || state.kind === 'working' ? true : undefined}
            className={buttonStyles({ variant: 'secondary', size: 'lg' })}
          >
            {hasRecording ? (
              <RotateCcw aria-hidden="true" className="lucide" />
            ) : (
              <Mic aria-hidden="true" className="lucide" />
            )}
            {t(hasRecording ? 'recording.again' : 'recording.start')}
          </button>
        )}
        {!isRecording && !hasRecording && (
          <p className="text-fs-2 text-text-quiet">
            {t('recording.upTo', { time: minutesAndSeconds(data.maxSeconds) })}
          </p>
        )}
        {sending === 'sending' && (
          <p role="status" className="inline-flex items-center gap-2 text-fs-2 text-text-quiet">
            <CloudUpload aria-hidden="true" className="size-icon" />
            {t('recording.sending')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isRecording ? t('recording.isOn') : ''}
      </p>
      {state.kind === 'problem' && (
        <Notice kind="warning">
          <p className="font-semibold">{t(`recording.problem.${state.problem}.title`)}</p>
          <p>{t(`recording.problem.${state.problem}.help`)}</p>
        </Notice>
      )}
      {left && !isRecording && <CutOff onUse={() => handleRecording(left)} onDrop={drop} />}
      {(sending === 'waiting' || sending === 'refused') && (
        <NotSent sending={sending} isHereAlone={isHereAlone} onSend={sendAgain} />
      )}
    </div>
  )

  return (
    <QuestionFrame
      {...parts}
      kind="recording"
      name={node.name}
      promptHtml={data.prompt}
      answer={answer}
      openCount={(value && sending !== 'looking') || (localRecording && !keepUnder) ? 0 : 1}
      isRunning={isRecording || state.kind === 'working'}
      waiting={reason && answer.lock === null ? t(`recording.${reason}`) : undefined}
      controls={controls}
      shown={(stored) => (
        <>
          <RecordingReview
            node={node}
            value={stored}
            score={answer.score}
            related={related}
            ownUrl={takenId !== null && recording.readValue(stored)?.uploadId === takenId ? recordingUrl : null}
          />
          {answer.lock !== null && leftOut && stored === answer.value && (
            <LeftOut localRecording={leftOut} name={node.name} isHereAlone={left === null && isHereAlone} />
          )}
        </>
      )}
    />
  )
}
