import { readFileSync } from 'node:fs'
import path from 'node:path'
import { itemsOnPage, missingQuotations } from '@/lib/content/quoted-choices'
import { type ContentType, isPageType } from '@/lib/content/types'

type Entry = {
  contentType: ContentType
  contentSubType?: string
  data?: { choices?: { correct?: boolean }[] }
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

test.each(['demo-k5ela', 'demo-hss'])('what the questions of %s quote stands in each version of their text', (name) => {
  const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
  const pages = entriesIn((JSON.parse(text) as { content: Entry[] }).content).filter((entry) =>
    isPageType(entry.contentType),
  )
  const missing = pages.flatMap((page) => {
    const items = itemsOnPage(page, childrenOf)
    const questions = items.filter(({ contentSubType }) => contentSubType === 'multiple-choice')
    const dataOf = ({ data = {} }: Entry) => data
    return missingQuotations(
      [page, ...items].map(dataOf),
      questions.map((question) => ({ data: dataOf(question) })),
    )
  })
  expect(missing).toEqual([])
})

test.each(['demo-k5ela', 'demo-hss'])('[F-101] the right choices of %s stand at any place', (name) => {
  const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
  const questions = questionsIn((JSON.parse(text) as { content: Entry[] }).content)
  const isFirst = ({ data }: Entry) => data?.choices?.[0]?.correct === true
  expect(questions.length).toBeGreaterThan(4)
  expect(questions.filter(isFirst).length).toBeLessThan(questions.length / 2)
})
