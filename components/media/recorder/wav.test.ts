import { encodeWav, SPEECH_RATE } from './wav'

test('a WAV file has a correct header, and its samples are clamped', async () => {
  const blob = encodeWav(new Float32Array([0, 1, -1, 2, 0.5]), SPEECH_RATE)
  expect(blob.type).toBe('audio/wav')
  const view = new DataView(await blob.arrayBuffer())
  const text = (from: number, to: number) => String.fromCharCode(...new Uint8Array(view.buffer, from, to - from))
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8)
  expect(view.getUint32(24, true)).toBe(SPEECH_RATE)
  expect(view.getUint32(40, true)).toBe(10)
  expect([0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true))).toEqual([0, 32767, -32767, 32767, 16384])
})
