import { keepPieces } from '@/lib/upload/client/kept-pieces'
import type { BegunRecording } from '@/lib/upload/client/recording-store'

/** The length of a piece in ms: what a closed page can lose at most. */
const PIECE_MS = 1000
/** The level that a clear voice reaches, as a share of full scale. */
const LOUD = 0.25

/** A recording in progress. */
export type Running = {
  seconds(): number
  /** Returns the current level, from 0 to 1. */
  level(): number
  stop(): void
}

type RecordingEvents = {
  /** Called when the microphone is released for any reason. */
  onStop(): void
  /** Receives the whole recording in the browser's format. */
  onRecorded(recorded: Blob): void
}

function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples)
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(mean) / LOUD)
}

/** Releases the microphone of a stream. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Records a stream and returns its controls; with a key, its pieces are stored on this device until the caller stores the whole in their place. */
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
  // Unplugging the microphone ends the recording, which is kept.
  for (const track of stream.getTracks()) track.onended = stop
  recorder.start(PIECE_MS)
  return { seconds: () => (performance.now() - began) / 1000, level: () => levelOf(analyser, samples), stop }
}
