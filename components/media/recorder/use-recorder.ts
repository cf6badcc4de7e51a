'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { onBeforeSending } from '@/lib/session/client/unsent-work'
import type { BegunRecording, Recording } from '@/lib/upload/client/recording-store'
import { type Running, record, stopTracks } from './record'
import { toWav } from './wav'

/** Why recording is impossible: permission denied, no microphone, microphone in use, unsupported browser, or an unreadable recording. */
export type RecorderProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unreadable'

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number; level: number }
  | { kind: 'working' }
  | { kind: 'problem'; problem: RecorderProblem }

const TICK_MS = 100

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/** Converts a recording to WAV, with its length in tenths of a second. */
export async function createRecording(recorded: Blob): Promise<Recording> {
  const { blob, seconds } = await toWav(recorded)
  return { blob, seconds: Math.round(seconds * 10) / 10 }
}

type RecorderOptions = {
  maxSeconds: number
  /**
   * Called on start to identify the recording. Its pieces are stored on this device while recording; the caller then has to store the whole
   * in their place.
   */
  begin: () => BegunRecording | undefined
  onRecording: (localRecording: Recording) => void
}

/**
 * Records the microphone for up to `maxSeconds` and passes the recording as WAV to `onRecording`. The microphone is released whenever nothing
 * is recorded.
 */
export function useRecorder({ maxSeconds, begin, onRecording }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' })
  const running = useRef<Running | null>(null)
  const isHere = useRef(true)
  const recordingRef = useRef(onRecording)
  useEffect(() => {
    recordingRef.current = onRecording
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      running.current?.stop()
    }
  }, [])

  const start = useCallback(async () => {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
      setState({ kind: 'problem', problem: 'unsupported' })
      return
    }
    setState({ kind: 'asking' })
    const begun = begin()
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true } })
    } catch (error) {
      setState({ kind: 'problem', problem: problemOf(error) })
      return
    }
    // The page was left while the browser asked for permission.
    if (!isHere.current) return stopTracks(stream)
    let end = () => {}
    const isEnded = new Promise<void>((resolve) => {
      end = resolve
    })
    const recording = record(stream, begun, {
      onStop() {
        clearInterval(timer)
        running.current = null
        setState({ kind: 'working' })
      },
      async onRecorded(recorded) {
        try {
          const localRecording = await createRecording(recorded)
          setState({ kind: 'idle' })
          recordingRef.current({ ...localRecording, answer: begun?.answer })
        } catch {
          setState({ kind: 'problem', problem: 'unreadable' })
        }
        forget()
        end()
      },
    })
    // On sign-out the recording ends and is sent with the rest of the work.
    const forget = onBeforeSending(() => {
      recording.stop()
      return isEnded
    })
    const timer = setInterval(() => {
      const seconds = Math.min(maxSeconds, recording.seconds())
      setState({ kind: 'recording', seconds, level: recording.level() })
      if (seconds >= maxSeconds) recording.stop()
    }, TICK_MS)
    running.current = recording
    setState({ kind: 'recording', seconds: 0, level: 0 })
  }, [maxSeconds, begin])

  const stop = useCallback(() => running.current?.stop(), [])
  return { state, start, stop }
}
