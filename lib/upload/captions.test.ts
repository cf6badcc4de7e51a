import { describeWithSharedData } from '@/tests/support/shared-data'
import { checkCaptions, readCaptions, transcriptOf } from './captions'

const file = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')

test('[PLAY-10] a caption has its times and its text', () => {
  expect(readCaptions(file('00:01.000 --> 00:02.500 align:start', '<v Ada>Hello', 'there'))).toEqual([
    { start: 1, end: 2.5, text: '<v Ada>Hello\nthere' },
  ])
})

test('a file that is not WebVTT has no captions', () => {
  for (const text of ['', '<html>', '1\n00:01.000 --> 00:02.000\nHi', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nHi'])
    expect(readCaptions(text)).toEqual([])
})

test('a transcript reads as plain text: speaker names, no markup, no line twice in a row', () => {
  const captions = file(
    'NOTE not said',
    '',
    '00:01.000 --> 00:02.000',
    '<v.loud Ada>Hello <i>there</i> &amp; welcome',
    '',
    '00:02.000 --> 00:03.000',
    '<c><img onerror=alert(1)>Frogs',
    '',
    '00:03.000 --> 00:04.000',
    'Frogs',
    '',
    '00:04.000 --> 00:05.000',
    '&lrm;',
  )
  expect(transcriptOf(captions)).toBe('Ada: Hello there & welcome\nFrogs\n\u200e\n')
})

test('[F-41] very long captions are read within 500 ms', () => {
  const began = performance.now()
  readCaptions(`WEBVTT\n\n${'-->'.repeat(50_000)}\n${'<v '.repeat(50_000)}`)
  transcriptOf(file('00:01.000 --> 00:02.000', '<v '.repeat(20_000)))
  expect(performance.now() - began).toBeLessThan(500)
})

const checked = (text: string) => checkCaptions(Buffer.from(text))

test('commas in caption times become points, and nothing else changes', () => {
  const sent = file('1', '00:00:01,000 --> 00:00:02,500 align:start', 'At 10:30,000 it rang, 00:00:01,000 ago')
  expect(checked(sent)).toEqual({
    text: sent.replace('01,000 -->', '01.000 -->').replace('02,500', '02.500'),
    isCorrected: true,
  })
  const right = `\uFEFF${file('00:01.000 --> 00:02.000', 'Hi')}`
  expect(checked(right)).toEqual({ text: right, isCorrected: false })
})

test.each([
  ['only its first line', 'WEBVTT\n', /there is no line such as 00:00:01.000/],
  ['times without milliseconds', file('00:01 --> 00:02', 'Hi'), /line 3, "00:01 --> 00:02", is not written as/],
  ['times without text', file('00:01.000 --> 00:02.000', '', '00:03.000 --> 00:04.000'), /below line 3, .* no words/],
  [
    'an end before its start',
    file('00:05.000 --> 00:04.000', 'Hi'),
    /^holds no captions: line 3, .* ends before it starts$/,
  ],
  [
    'an end equal to its start',
    file('00:05.000 --> 00:05.000', 'Hi'),
    /^holds no captions: line 3, .* ends when it starts$/,
  ],
  [
    'one valid caption and one with malformed times',
    file('00:01.000 --> 00:02.000', 'Hi', '', '00:00:05:000 --> 00:00:06:000', 'Ho'),
    /^holds a caption that cannot be shown: line 6, "00:00:05:000 --> 00:00:06:000", is not written as 00:00:01.000/,
  ],
  [
    'one valid caption and one that ends before it starts',
    file('00:01.000 --> 00:02.000', 'Hi', '', '00:09.000 --> 00:06.000', 'Ho'),
    /^holds a caption that cannot be shown: line 6, .* ends before it starts$/,
  ],
  [
    'one valid caption and one with a malformed arrow',
    file('00:01.000 --> 00:02.000', 'Hi', '', '00:05.000 -> 00:06.000', 'Ho'),
    /^holds a caption that cannot be shown: line 6, .* is not written as/,
  ],
])('a caption file with %s is rejected with the reason', (_, text, problem) => {
  expect(checked(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test('times and arrows in the text, and a zero-length caption next to others, are accepted', () => {
  const text = file('00:01.000 --> 00:02.000', 'At 10:30.5 we go 1 -> 2, a -> b', '', '00:03.000 --> 00:03.000', 'word')
  expect(checked(text)).toEqual({ text, isCorrected: false })
})

test('captions in another encoding are rejected with advice to save them as UTF-8', () => {
  const text = file('00:01.000 --> 00:02.000', 'La niña')
  expect(checkCaptions(Buffer.from(text, 'latin1'))).toEqual({
    problem: expect.stringContaining('Save the file as UTF-8'),
  })
})

/** Cases in which this parser, from 2019, differs from the current standard. */
const OTHERWISE = ['cue-times/min-top-digits.vtt', 'cue-times/minimum-spots-over-sixty.vtt', 'integration/id.vtt']

describeWithSharedData('the test cases of a caption parser', 'vtt/vttjs-cases.json', (json) => {
  type Case = { name: string; vtt: string; expected: { cues: { startTime: number; endTime: number; text: string }[] } }
  const cases = (json as Case[]).filter(({ name }) => !OTHERWISE.includes(name))

  it.each(cases.map((each) => [each.name, each] as const))('%s', (_, { vtt, expected }) => {
    expect(readCaptions(vtt)).toEqual(
      expected.cues.map(({ startTime, endTime, text }) => ({ start: startTime, end: endTime, text })),
    )
  })
})
