/** The sample rate in Hz, which is enough for clear speech; ten minutes are 19 MB. */
export const SPEECH_RATE = 16_000
const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const FULL_SCALE = 0x7fff

/** Returns a mono 16-bit WAV file of samples from -1 to 1. */
export function encodeWav(samples: Float32Array, rate: number): Blob {
  const size = samples.length * BYTES_PER_SAMPLE
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + size))
  const text = (offset: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) view.setUint8(offset + index, value.charCodeAt(index))
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true)
  view.setUint16(32, BYTES_PER_SAMPLE, true)
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  samples.forEach((sample, index) => {
    view.setInt16(
      HEADER_BYTES + index * BYTES_PER_SAMPLE,
      Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE),
      true,
    )
  })
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** Converts the browser's recording to mono WAV at the speech rate. */
export async function toWav(recorded: Blob): Promise<{ blob: Blob; seconds: number }> {
  const context = new AudioContext()
  try {
    const decoded = await context.decodeAudioData(await recorded.arrayBuffer())
    const offline = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * SPEECH_RATE)), SPEECH_RATE)
    const source = offline.createBufferSource()
    source.buffer = decoded
    source.connect(offline.destination)
    source.start()
    const mono = await offline.startRendering()
    return { blob: encodeWav(mono.getChannelData(0), SPEECH_RATE), seconds: decoded.duration }
  } finally {
    await context.close()
  }
}
