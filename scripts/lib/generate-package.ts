import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

/** The parameters of a generated package. */
export type GeneratedPackage = {
  /** The number of content items, in addition to the words. */
  items: number
  words?: number
}

const LESSONS_IN_UNIT = 10
const PAGES_IN_LESSON = 6
const ITEMS_ON_PAGE = 3
const SENTENCE = 'The lighthouse keeper counted the boats again, and this time there was one too many. '

const standards = Array.from({ length: 200 }, (_, index) => ({
  code: `G.${index}`,
  statement: `Say what a text says, part ${index}.`,
  framework: 'Generated',
  grades: ['3'],
  parentCode: index % 20 === 0 ? null : `G.${index - (index % 20)}`,
}))

function question(key: string) {
  return {
    key,
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: `Question ${key}`,
    data: {
      prompt: `<p>${SENTENCE}What did the keeper count?</p>`,
      choices: ['Boats', 'Stars', 'Gulls', 'Waves'].map((label, index) => ({
        id: `${index}`,
        label,
        correct: index === 0,
        feedback: SENTENCE,
      })),
      points: 1,
      explanation: `<p>${SENTENCE}</p>`,
    },
    standards: [`G.${key.length % 200}`],
  }
}

function page(key: string, words: number, number: number) {
  const children = Array.from({ length: ITEMS_ON_PAGE }, (_, index) => question(`${key}.q${index}`))
  const shown = children.map((child) => `<div data-block="interactive" data-content-key="${child.key}"></div>`).join('')
  const paragraph = `<p>${SENTENCE.repeat(4)}<em>Nobody</em> knew <strong>why</strong>.</p>`
  return {
    key,
    contentType: 'subsection',
    contentSubType: null,
    name: `Page ${key}`,
    section: ['Opening', 'Worktime', 'Reflect'][number % 3],
    data: { body: `<h2>${key}</h2>${paragraph.repeat(3)}${shown}`, spanishBody: paragraph },
    vocabulary: words > 0 ? [`word-${number % words}`] : [],
    tags: [`theme ${number % 50}`],
    children,
  }
}

function lesson(key: string, words: number) {
  return {
    key,
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: `Lesson ${key}`,
    data: { description: SENTENCE },
    children: Array.from({ length: PAGES_IN_LESSON }, (_, index) => page(`${key}.p${index}`, words, index)),
  }
}

const ITEMS_IN_LESSON = 1 + PAGES_IN_LESSON * (1 + ITEMS_ON_PAGE)

/** Yields the text of a package in pieces; all items are below one grade, so that one transaction has to hold them all. */
function* packageText({ items, words = 500 }: GeneratedPackage): Generator<string> {
  yield `{"format":"curriculum-package/1","family":"k5ela","source":"Generated","standards":${JSON.stringify(standards)},"vocabulary":[`
  for (let index = 0; index < words; index += 1) {
    const word = {
      key: `word-${index}`,
      name: `word ${index}`,
      subType: 'academic',
      definition: SENTENCE,
      otherMatches: [`words ${index}`],
    }
    yield `${index === 0 ? '' : ','}${JSON.stringify(word)}`
  }
  yield '],"content":[{"key":"grade","contentType":"grade","name":"Grade 3","data":{"abbreviation":"3"},"children":['
  let made = 1
  for (let unit = 0; made < items; unit += 1) {
    const head = {
      key: `u${unit}`,
      contentType: 'unit',
      name: `Unit ${unit}`,
      uploads: { imageLarge: `media/${unit % 8}.jpg` },
    }
    yield `${unit === 0 ? '' : ','}${JSON.stringify(head).slice(0, -1)},"children":[`
    made += 1
    for (let index = 0; index < LESSONS_IN_UNIT && made < items; index += 1) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(lesson(`u${unit}.l${index}`, words))}`
      made += ITEMS_IN_LESSON
    }
    yield ']}'
  }
  yield ']}]}'
}

/** Writes a valid package with about this many items into a folder. */
export async function generatePackage(folder: string, size: GeneratedPackage): Promise<void> {
  mkdirSync(path.join(folder, 'media'), { recursive: true })
  for (let picture = 0; picture < 8; picture += 1) {
    const background = { r: picture * 30, g: 120, b: 160 }
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toFile(path.join(folder, 'media', `${picture}.jpg`))
  }
  await pipeline(Readable.from(packageText(size)), createWriteStream(path.join(folder, 'curriculum.json')))
}
