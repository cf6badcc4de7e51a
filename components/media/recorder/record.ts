import { keepPieces } from '@/lib/upload/client/kept-pieces'
import type { BegunRecording } from '@/lib/upload/client/recording-store'

/** Milliseconds of sound that a page which is closed may lose. */
const PIECE_MS = 1000
/** What a clear voice reaches, as a share of full scale. */
const LOUD = 0.25

/** A recording that is being made. */
export type Running = {
  seconds(): number
  /** How loud it is just now, from 0 to 1. */
  level(): number
  stop(): void
}

type RecordingEvents = {
  /** The microphone is let go, by whomever. */
  onStop(): void
  /** All of it, in the form of the browser. */
  onRecorded(recorded: Blob): void
}

function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples)
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(mean) / LOUD)
}

/** Lets a microphone go. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Records a stream; its pieces are kept on this device under its name, where it has one, until the whole is kept in their place. */
export function record(
  stream: MediaStream,
  begun: BegunRecording | undefined,
  { onStop, onRecorded }: RecordingEvents,
): Running {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const pieces: Blob[] = []
  const recorder = new MediaRecorder(stream)
  const kept = begun === undefined ? null : keepPieces(begun)
  let isKept: Promise<void> | undefined
  const began = performance.now()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data)
    isKept = kept?.add(data)
  }
  recorder.onstop = async () => {
    stopTracks(stream)
    void context.close()
    onStop()
    await isKept
    await kept?.end()
    onRecorded(new Blob(pieces, { type: recorder.mimeType }))
  }
  // A microphone that is pulled out ends the recording, which is kept.
  for (const track of stream.getTracks()) track.onended = stop
  recorder.start(PIECE_MS)
  return { seconds: () => (performance.now() - began) / 1000, level: () => levelOf(analyser, samples), stop }
}
