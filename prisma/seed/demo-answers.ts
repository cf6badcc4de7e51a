import type { AssignedItem } from '@/lib/assignment/units'
import { ESSAYS, GATHERERS, LINES, WORDS } from './texts'

/** Returns a pseudo-random number from 0 to 1 that is always the same for a name, so that every demo looks alike. */
export function chance(name: string): number {
  let hash = 2_166_136_261
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return ((hash >>> 0) % 10_000) / 10_000
}

function pick<T>(list: readonly T[], name: string): T | undefined {
  return list[Math.floor(chance(name) * list.length)]
}

type Choice = { id: string; correct?: boolean }
type Part = {
  id: string
  kind: string
  right?: { id: string }[]
  items?: { id: string }[]
  groups?: { id: string }[]
  words?: { id: string }[]
  cells?: Record<string, { blank?: boolean }>
  key: {
    accepted?: string[]
    required?: number
    blanks?: Record<string, string[] | { accepted: string[] }>
    pairs?: Record<string, string>
    order?: string[]
    groupByItem?: Record<string, string | null>
    cells?: Record<string, { accepted: string[] }>
  }
}

/** Returns the skill of a demo student, 0.45 to 1. */
const skill = (student: string) => 0.45 + chance(`${student} skill`) * 0.55
const isRight = (student: string, what: string) => chance(`${student} ${what}`) < skill(student)

function choose(choices: Choice[], student: string, item: string): string[] {
  const right = choices.filter((choice) => choice.correct)
  if (isRight(student, item)) return right.map(({ id }) => id)
  const wrong = pick(
    choices.filter((choice) => !choice.correct),
    `${student} ${item} wrong`,
  )
  return wrong ? [wrong.id, ...right.slice(1).map(({ id }) => id)] : right.map(({ id }) => id)
}

function partValue(part: Part, student: string): unknown {
  const { key } = part
  const good = (what: string) => isRight(student, `${part.id} ${what}`)
  switch (part.kind) {
    case 'short-answer': {
      const accepted = key.accepted ?? []
      if (accepted.length === 0) return pick(LINES, `${student} ${part.id}`)
      if ((key.required ?? 1) > 1)
        return good('all') ? accepted.slice(0, key.required) : [...accepted.slice(1, key.required), 'I am not sure']
      return good('text') ? accepted[0] : 'I am not sure'
    }
    case 'fill-in-the-blank':
      return Object.fromEntries(
        Object.entries(key.blanks ?? {}).map(([id, blank]) => [
          id,
          good(id) && !Array.isArray(blank) ? (blank.accepted[0] ?? '') : 'light',
        ]),
      )
    case 'word-bank':
      return Object.fromEntries(
        Object.entries(key.blanks ?? {}).map(([id, words]) => [
          id,
          good(id) && Array.isArray(words) ? words[0] : pick(part.words ?? [], `${student} ${id}`)?.id,
        ]),
      )
    case 'match':
      return Object.fromEntries(
        Object.entries(key.pairs ?? {}).map(([left, right]) => [
          left,
          good(left) ? right : pick(part.right ?? [], `${student} ${left}`)?.id,
        ]),
      )
    case 'order': {
      const order = key.order ?? []
      return good('order') ? order : [...order.slice(1), ...order.slice(0, 1)]
    }
    case 'sort':
      return Object.fromEntries(
        Object.entries(key.groupByItem ?? {}).map(([item, group]) => [
          item,
          good(item) ? group : (pick(part.groups ?? [], `${student} ${item}`)?.id ?? null),
        ]),
      )
    case 'table':
      return Object.fromEntries(
        Object.entries(part.cells ?? {})
          .filter(([, cell]) => cell.blank)
          .map(([id]) => [id, good(id) ? (key.cells?.[id]?.accepted[0] ?? 'yes') : 'no']),
      )
    default:
      return undefined
  }
}

/** Returns the answer of a demo student to an item; undefined if the demo has none (a recording). */
export function demoAnswer(item: AssignedItem, student: string): unknown {
  const data = item.data as { choices?: Choice[]; responseType?: string; parts?: Part[] }
  if (item.contentType === 'echo')
    return item.contentSubType === 'response'
      ? pick(GATHERERS, `${student} ${item.name}`)
      : pick(ESSAYS, `${student} ${item.id}`)
  switch (item.contentSubType) {
    case 'multiple-choice':
      return choose(data.choices ?? [], student, item.id)
    case 'poll':
      return data.responseType === 'words'
        ? [pick(WORDS, `${student} ${item.id}`)]
        : [pick(data.choices ?? [], `${student} ${item.id}`)?.id]
    case 'essay':
      return pick(ESSAYS, `${student} ${item.id}`)
    case 'activity':
      return Object.fromEntries((data.parts ?? []).map((part) => [part.id, partValue(part, student)]))
    default:
      return undefined
  }
}
