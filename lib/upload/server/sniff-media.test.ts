import sharp from 'sharp'
import { describeWithSharedData } from '@/tests/support/shared-data'
import { sniffMedia } from './sniff-media'

const sniff = (bytes: Buffer | string, type: Parameters<typeof sniffMedia>[2]) =>
  sniffMedia(Buffer.from(bytes as string), Buffer.byteLength(bytes), type)
const wav = Buffer.concat([Buffer.from('RIFF'), Buffer.from([36, 0, 0, 0]), Buffer.from('WAVEfmt '), Buffer.alloc(40)])

describe('sniffMedia', () => {
  it('recognises images, audio, captions and documents by their bytes', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    expect(await sniff(png, 'image')).toEqual({ mimeType: 'image/png' })
    expect(await sniff(wav, 'audio')).toEqual({ mimeType: 'audio/wav' })
    expect(await sniff('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHi', 'vtt')).toEqual({ mimeType: 'text/vtt' })
    expect(await sniff('%PDF-1.7\n%\xE2\xE3\xCF\xD3', 'document')).toHaveProperty('mimeType')
    expect(await sniff('a,b\n1,2', 'document')).toEqual({ mimeType: 'text/plain' })
    expect(await sniff('%PDF-1.4\n1 0 obj', 'document')).toEqual({ mimeType: 'application/pdf' })
    expect(await sniff('{\\rtf1 Hello}', 'document')).toEqual({ mimeType: 'application/rtf' })
    expect(await sniff('%PDF-1.4\n1 0 obj', 'image')).toHaveProperty('refusal')
    expect(await sniff('#EXTM3U\n#EXT-X-VERSION:3', 'video')).toEqual({ mimeType: 'application/vnd.apple.mpegurl' })
  })

  it('recognises an SVG image, and rejects it as a document', async () => {
    expect(await sniff('<?xml version="1.0"?>\n<!-- a --><svg xmlns="x"/>', 'image')).toEqual({ svg: true })
    expect(await sniff('<svg><script>alert(1)</script></svg>', 'document')).toHaveProperty('refusal')
  })

  it('[F-41] handles thousands of comments before the first tag', async () => {
    const comments = '<!---->'.repeat(2_000)
    expect(await sniff(`${comments}<svg/>`, 'image')).toEqual({ svg: true })
    expect(await sniff(`<?xml version="1.0"?>${comments}<MPD>`, 'video')).toEqual({ mimeType: 'application/dash+xml' })
    expect(await sniff(`${comments}x`, 'audio')).toHaveProperty('refusal')
    expect(await sniff('<!-- <svg/>', 'image')).toHaveProperty('refusal')
  })

  it.each([
    ['HTML declared as a picture', '<!doctype html><script>alert(1)</script>', 'image'],
    ['HTML after the text signature of a GIF', 'GIF89a=1;<script>alert(1)</script>', 'image'],
    ['HTML declared as captions', 'WEBVTT\n\n<script>alert(1)</script>', 'vtt'],
    ['captions without their first line', '00:00.000 --> 00:01.000', 'vtt'],
    ['an empty file', '', 'audio'],
    ['HTML declared as a document', '  <html><body>', 'document'],
    ['text declared as audio', 'la la la', 'audio'],
  ] as const)('[F-48] rejects %s', async (_, bytes, type) => {
    expect(await sniff(bytes, type)).toHaveProperty('refusal')
  })

  it.each([
    ['UTF-16', Buffer.from('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHi', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHi', 'utf16le')],
    ['Windows-1252', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLa ni\u00f1a', 'latin1')],
  ])('explains how to save captions written in %s', async (_, bytes) => {
    expect(await sniff(bytes, 'vtt')).toEqual({ refusal: expect.stringContaining('Save the file as UTF-8') })
  })

  it('[F-48] rejects audio as an image, and a program as anything', async () => {
    expect(await sniff(wav, 'image')).toHaveProperty('refusal')
    const elf = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])
    for (const type of ['image', 'audio', 'video', 'document', 'vtt'] as const)
      expect(await sniff(elf, type)).toHaveProperty('refusal')
  })
})

describeWithSharedData(
  'captions of real films and the test cases of a caption parser',
  'vtt/vttjs-cases.json',
  (json) => {
    const cases = json as { name: string; encoding: string; vtt: string }[]

    it.each(cases.map(({ name, vtt }) => [name, vtt]))('[AST-17] %s is accepted as captions', async (_, vtt) => {
      expect(await sniff(vtt, 'vtt')).toEqual({ mimeType: 'text/vtt' })
    })

    it('none is accepted without its WEBVTT header, or as an image, audio or video', async () => {
      for (const { vtt } of cases) {
        expect(await sniff(vtt.replace('WEBVTT', 'WEBVT'), 'vtt')).toHaveProperty('refusal')
        for (const type of ['image', 'audio', 'video'] as const)
          expect(await sniff(vtt, type)).toHaveProperty('refusal')
      }
    })
  },
)
