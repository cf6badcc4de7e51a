'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { toWav } from './wav'

/** Why nothing can be recorded: not allowed, no microphone, taken by another program, or a browser that cannot. */
export type RecorderProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unreadable'

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number; level: number }
  | { kind: 'working' }
  | { kind: 'problem'; problem: RecorderProblem }

export type Take = { blob: Blob; seconds: number }

const TICK_MS = 100
/** What a clear voice reaches, as a share of full scale. */
const LOUD = 0.25

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples)
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(mean) / LOUD)
}

/** Records the microphone up to `maxSeconds` and gives the take as WAV. The microphone is let go whenever nothing is recorded. */
export function useRecorder(maxSeconds: number, onTake: (take: Take) => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' })
  const stopRef = useRef<(() => void) | null>(null)
  const takeRef = useRef(onTake)
  useEffect(() => {
    takeRef.current = onTake
  })
  useEffect(() => () => stopRef.current?.(), [])

  const start = useCallback(async () => {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
      setState({ kind: 'problem', problem: 'unsupported' })
      return
    }
    setState({ kind: 'asking' })
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true } })
    } catch (error) {
      setState({ kind: 'problem', problem: problemOf(error) })
      return
    }
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const chunks: Blob[] = []
    const recorder = new MediaRecorder(stream)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000

    const timer = setInterval(() => {
      setState({ kind: 'recording', seconds: Math.min(maxSeconds, seconds()), level: levelOf(analyser, samples) })
      if (seconds() >= maxSeconds) stopRef.current?.()
    }, TICK_MS)
    stopRef.current = () => {
      stopRef.current = null
      clearInterval(timer)
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    recorder.onstop = async () => {
      stopRef.current?.()
      for (const track of stream.getTracks()) track.stop()
      void context.close()
      setState({ kind: 'working' })
      try {
        const take = await toWav(new Blob(chunks, { type: recorder.mimeType }))
        setState({ kind: 'idle' })
        takeRef.current({ ...take, seconds: Math.round(take.seconds * 10) / 10 })
      } catch {
        setState({ kind: 'problem', problem: 'unreadable' })
      }
    }
    // A microphone that is pulled out ends the take, which is kept.
    for (const track of stream.getTracks()) track.onended = () => stopRef.current?.()
    recorder.start(1000)
    setState({ kind: 'recording', seconds: 0, level: 0 })
  }, [maxSeconds])

  const stop = useCallback(() => stopRef.current?.(), [])
  return { state, start, stop }
}
