'use client'

import { CloudUpload, Mic, RotateCcw, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { minutesAndSeconds } from '@/components/media/duration'
import { LevelMeter } from '@/components/media/recorder/level-meter'
import { type Take, useRecorder } from '@/components/media/recorder/use-recorder'
import { buttonStyles } from '@/components/ui/button-styles'
import { recording } from '@/lib/interactive/types/recording'
import { mediaAddress } from '@/lib/upload/media-address'
import { Notice } from '../frame/notice'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { RecordingReview } from './review'
import { useSending } from './use-sending'

/** The address of a take while it is on this device. */
function useTakeUrl(take: Take | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!take) return
    const made = URL.createObjectURL(take.blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [take])
  return url
}

/** Something to say out loud: record, listen, record again; it is sent by itself. */
export function RecordingPlay({ node, answer, related, workId, ...parts }: PlayProps<InteractiveNode<'recording'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const value = recording.readValue(answer.value)
  const keepUnder = workId ? `${workId}:${node.id}` : undefined
  const { take, setTake, sending, sendAgain } = useSending({
    keepUnder,
    onCreated: ({ seconds }, uploadId) => answer.setValue({ uploadId, seconds }),
  })
  const { state, start, stop } = useRecorder(data.maxSeconds, setTake)
  const takeUrl = useTakeUrl(take)
  const url = takeUrl ?? (value ? mediaAddress(value.uploadId) : null)
  const isRecording = state.kind === 'recording'
  const hasTake = take !== null || value !== null

  const controls = (labelId: string) => (
    <div className="rounded-3 border border-line bg-surface p-5 sm:p-6">
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
        // biome-ignore lint/a11y/useMediaCaption: one's own voice, just recorded
        <audio controls src={url} aria-labelledby={labelId} className="mb-5 w-full max-w-reading" />
      )}
      <div className="flex flex-wrap items-center gap-3">
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
            {hasTake ? (
              <RotateCcw aria-hidden="true" className="lucide" />
            ) : (
              <Mic aria-hidden="true" className="lucide" />
            )}
            {t(hasTake ? 'recording.again' : 'recording.start')}
          </button>
        )}
        {!isRecording && !hasTake && (
          <p className="text-fs-2 text-text-quiet">
            {t('recording.upTo', { time: minutesAndSeconds(data.maxSeconds) })}
          </p>
        )}
        {sending !== 'none' && sending !== 'refused' && (
          <p role="status" className="inline-flex items-center gap-2 text-fs-2 text-text-quiet">
            <CloudUpload aria-hidden="true" className="size-icon" />
            {t(`recording.${sending}`)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isRecording ? t('recording.isOn') : state.kind === 'asking' ? t('recording.asking') : ''}
      </p>
      {state.kind === 'problem' && (
        <Notice kind="warning">
          <p className="font-semibold">{t(`recording.problem.${state.problem}.title`)}</p>
          <p>{t(`recording.problem.${state.problem}.help`)}</p>
        </Notice>
      )}
      {sending === 'refused' && (
        <Notice kind="warning">
          <p>{t('recording.refused')}</p>
          <button type="button" onClick={sendAgain} className={`${buttonStyles({ size: 'md' })} mt-3`}>
            {t('recording.sendAgain')}
          </button>
        </Notice>
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
      openCount={value || (take && !keepUnder) ? 0 : 1}
      waiting={sending === 'sending' || sending === 'waiting' ? t(`recording.${sending}`) : undefined}
      controls={controls}
      shown={(stored) => <RecordingReview node={node} value={stored} score={answer.score} related={related} />}
    />
  )
}
