import { readFileSync } from 'node:fs'
import path from 'node:path'
import { missingQuotations } from '@/lib/content/quoted-choices'

type Entry = {
  contentSubType?: string
  data?: { choices?: { correct?: boolean }[] }
  children?: Entry[]
}

const questionsIn = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [
    ...(entry.contentSubType === 'multiple-choice' ? [entry] : []),
    ...questionsIn(entry.children ?? []),
  ])

/** The questions of a package, each with the entry that shows it. */
const placedIn = (entries: readonly Entry[]): [Entry, Entry][] =>
  entries.flatMap((entry) => [
    ...questionsIn(entry.children?.map((child) => ({ ...child, children: [] })) ?? []).map(
      (question): [Entry, Entry] => [entry, question],
    ),
    ...placedIn(entry.children ?? []),
  ])

test.each(['demo-k5ela', 'demo-hss'])('what the questions of %s quote stands in each version of their text', (name) => {
  const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
  const placed = placedIn((JSON.parse(text) as { content: Entry[] }).content)
  expect(placed.flatMap(([entry, { data }]) => missingQuotations(entry.data ?? {}, data ?? {}))).toEqual([])
})

test.each(['demo-k5ela', 'demo-hss'])('[F-101] the right choices of %s stand at any place', (name) => {
  const text = readFileSync(path.join(__dirname, name, 'curriculum.json'), 'utf8')
  const questions = questionsIn((JSON.parse(text) as { content: Entry[] }).content)
  const isFirst = ({ data }: Entry) => data?.choices?.[0]?.correct === true
  expect(questions.length).toBeGreaterThan(4)
  expect(questions.filter(isFirst).length).toBeLessThan(questions.length / 2)
})
