'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { onBeforeSending } from '@/lib/session/client/unsent-work'
import type { BegunRecording, Recording } from '@/lib/upload/client/recording-store'
import { type Running, record, stopTracks } from './record'
import { toWav } from './wav'

/** Why nothing can be recorded: not allowed, no microphone, taken by another program, or a browser that cannot. */
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

/** What was recorded as WAV, its length in tenths of a second. */
export async function createRecording(recorded: Blob): Promise<Recording> {
  const { blob, seconds } = await toWav(recorded)
  return { blob, seconds: Math.round(seconds * 10) / 10 }
}

type RecorderOptions = {
  maxSeconds: number
  /** Names a recording when it is asked for; its pieces are kept on this device while it is made, and the recording has to be kept in their place. */
  begin: () => BegunRecording | undefined
  onRecording: (localRecording: Recording) => void
}

/** Records the microphone up to `maxSeconds` and gives the recording as WAV. The microphone is let go whenever nothing is recorded. */
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
    // The page was left while the browser asked.
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
    // Who signs out has recorded what there is by then, and it is sent with the rest.
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
