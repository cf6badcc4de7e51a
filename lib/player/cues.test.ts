import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCaptions } from '@/lib/upload/captions'
import { describeWithSharedData, sharedDataFolder } from '@/tests/support/shared-data'
import { captionsAt, lineAt, transcriptLines } from './cues'

const cue = (start: number, end: number, text: string) => ({ start, end, text })

test('[PLAY-01] captions are shown from their start to their end, overlapping ones together', () => {
  const cues = [cue(0, 60, 'The First Minute'), cue(30, 90, 'The Final\nMinute')]
  expect(captionsAt(cues, 0)).toEqual(['The First Minute'])
  expect(captionsAt(cues, 30)).toEqual(['The First Minute', 'The Final', 'Minute'])
  expect(captionsAt(cues, 60)).toEqual(['The Final', 'Minute'])
  expect(captionsAt(cues, 90)).toEqual([])
})

test('a position rounded down by the browser still finds its caption', () => {
  const cues = [cue(1, 4.288, 'Before'), cue(4.288, 6, 'Then')]
  expect(captionsAt(cues, 4.287999)).toEqual(['Then'])
  expect(lineAt(transcriptLines(cues), 4.287999)).toBe(1)
})

test('[F-45] a caption is plain text: its tags and their attributes are not shown', () => {
  const hostile = [cue(0, 1, '<c><img src=x onerror=alert(1)>Hello</c> <script>alert(1)</script>&lt;b&gt;')]
  expect(captionsAt(hostile, 0)).toEqual(['Hello alert(1)<b>'])
  expect(transcriptLines(hostile)).toEqual([{ start: 0, text: 'Hello alert(1)<b>' }])
})

test('[PLAY-12] a transcript finds the line being said', () => {
  const lines = transcriptLines([cue(4, 5, 'Later'), cue(1, 2, 'First'), cue(2, 3, 'First'), cue(3, 3.5, ' ')])
  expect(lines).toEqual([
    { start: 1, text: 'First' },
    { start: 4, text: 'Later' },
  ])
  expect([0, 1, 3.9, 4, 100].map((time) => lineAt(lines, time))).toEqual([-1, 0, 0, 1, 1])
})

/** Expects every caption of a file at its start and just before its end. */
function expectAtTheirTimes(file: string) {
  const cues = readCaptions(file)
  expect(cues.length).toBeGreaterThan(0)
  for (const { start, end, text } of cues) {
    const lines = captionsAt([cue(start, end, text)], start)
    expect(captionsAt(cues, start)).toEqual(expect.arrayContaining(lines))
    expect(captionsAt(cues, (start + end) / 2)).toEqual(expect.arrayContaining(lines))
  }
  expect(captionsAt(cues, Math.max(...cues.map(({ end }) => end)))).toEqual([])
}

describeWithSharedData('[PLAY-12] the captions of the shared films', 'vtt/vttjs-cases.json', () => {
  const samples = ['vtt/samples', 'vtt/elephantsdream', 'media', 'media/readalong-0001', 'media/readalong-0141']
  const files = samples.flatMap((folder) =>
    readdirSync(join(sharedDataFolder, folder))
      .filter((name) => name.endsWith('.vtt'))
      .map((name) => join(folder, name)),
  )
  it.each(files)('%s', (name) => expectAtTheirTimes(readFileSync(join(sharedDataFolder, name), 'utf8')))
})

describeWithSharedData(
  '[F-45] the test cases of a caption parser are shown as plain text',
  'vtt/vttjs-cases.json',
  (json) => {
    const cases = json as { name: string; vtt: string }[]
    it.each(cases.map(({ name, vtt }) => [name, vtt]))('%s', (_, vtt) => {
      const cues = readCaptions(vtt as string)
      for (const { start, end, text } of cues) {
        const shown = captionsAt([cue(start, end, text)], start)
        expect(end > start || shown.length === 0).toBe(true)
        const tags = text.match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(shown.join('\n')).not.toContain(tag)
      }
    })
  },
)
