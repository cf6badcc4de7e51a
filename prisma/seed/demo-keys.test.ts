import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isQuotingQuestion, itemsOnPage, missingQuotations } from '@/lib/content/quoted-choices'
import { bodyOf, shownVersion, versionsOf } from '@/lib/content/text-versions'
import { type ContentType, isPageType } from '@/lib/content/types'
import { inVersion } from '@/lib/content/versions'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'

type Accepted = { accepted: string[]; required?: number }
type Part = {
  id: string
  key?: { accepted?: string[]; required?: number; blanks?: Record<string, Accepted | string[]> }
}
type Entry = {
  key?: string
  contentType: ContentType
  contentSubType?: string
  data?: { choices?: { correct?: boolean }[]; parts?: Part[] }
  children?: Entry[]
}

const questionsIn = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [
    ...(entry.contentSubType === 'multiple-choice' ? [entry] : []),
    ...questionsIn(entry.children ?? []),
  ])

const childrenOf = ({ children = [] }: Entry) => children
const entriesIn = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(childrenOf(entry))])

test.each(['demo-k5ela', 'demo-hss'])(
  'quotations in the questions of %s appear in each version of their text',
  (name) => {
    const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
    const pages = entriesIn((JSON.parse(text) as { content: Entry[] }).content).filter((entry) =>
      isPageType(entry.contentType),
    )
    const missing = pages.flatMap((page) => {
      const items = itemsOnPage(page, childrenOf)
      const questions = items.filter(({ contentSubType = null }) => isQuotingQuestion({ contentSubType }))
      const dataOf = ({ data = {} }: Entry) => data
      return missingQuotations(
        [page, ...items].map(dataOf),
        questions.map((question) => ({ key: question.key, data: dataOf(question) })),
      ).map(({ of, version, quotation }) => [of.key, version, quotation])
    })
    expect(missing).toEqual([])
  },
)

/** Everything that a reader of a version can read in a lesson: its texts in that version, and the text in and about its pictures. */
function readIn(lesson: Entry, version: TextVersion): string {
  const texts = entriesIn([lesson]).map(({ data = {} }) => {
    const shown = shownVersion(versionsOf(data, { leveled: true }), version)
    const { body, leveledBody, spanishBody, parts, ...beside } = inVersion(data, version)
    return [bodyOf(data, shown), JSON.stringify(beside)].join(' ')
  })
  return texts.join(' ').toLowerCase()
}

const typedKeysOf = ({ data }: Entry) =>
  (data?.parts ?? []).flatMap(({ id, key }) => {
    const blanks = Object.values(key?.blanks ?? {}).filter((blank): blank is Accepted => !Array.isArray(blank))
    const asked = key?.accepted ? [{ accepted: key.accepted, required: key.required ?? 1 }, ...blanks] : blanks
    return asked.filter(({ accepted }) => accepted.length > 0).map((each) => ({ id, ...each }))
  })

test('typed answers that the standard version of a lesson contains are in all its versions', () => {
  const text = readFileSync(path.join(__dirname, 'demo-k5ela', 'curriculum.json'), 'utf8')
  const lessons = entriesIn((JSON.parse(text) as { content: Entry[] }).content).filter(
    ({ contentSubType }) => contentSubType === 'lesson',
  )
  const lost = lessons.flatMap((lesson) => {
    const entries = entriesIn([lesson])
    const versions = TEXT_VERSIONS.filter((version) => entries.some(({ data = {} }) => bodyOf(data, version) !== null))
    const keys = entries.flatMap((entry) => typedKeysOf(entry).map((key) => ({ key: entry.key, ...key })))
    const lostIn = (version: TextVersion) => {
      const said = readIn(lesson, version)
      const isSaid = (words: string) => said.includes(words.toLowerCase())
      return keys.filter(({ accepted, required = 1 }) => accepted.filter(isSaid).length < required)
    }
    // What the standard version does not say either, the reader has to work out.
    const thoughtOf = new Set(lostIn('standard'))
    return versions.flatMap((version) =>
      lostIn(version)
        .filter((each) => !thoughtOf.has(each))
        .map(({ key, id }) => [key, id, version]),
    )
  })
  expect(lost).toEqual([])
})

test.each(['demo-k5ela', 'demo-hss'])('[F-101] the correct choices of %s are not mostly in first place', (name) => {
  const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
  const questions = questionsIn((JSON.parse(text) as { content: Entry[] }).content)
  const isFirst = ({ data }: Entry) => data?.choices?.[0]?.correct === true
  expect(questions.length).toBeGreaterThan(4)
  expect(questions.filter(isFirst).length).toBeLessThan(questions.length / 2)
})
