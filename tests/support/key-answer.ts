import type { Part } from '@/lib/interactive/parts/schemas'
import type { MultipleChoiceData } from '@/lib/interactive/types/multiple-choice-schema'

/** The answer that a key accepts as correct; undefined if only a person can decide. */
type KeyAnswer = { right: unknown; wrong: unknown } | undefined

/** A word that no key of a package accepts. */
const NO_WORD = 'qqqq'

const mapped = (record: Record<string, unknown>, of: (value: unknown, id: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, of(value, id)]))

function ofPart(part: Part): KeyAnswer {
  switch (part.kind) {
    case 'short-answer': {
      const { accepted, required } = part.key
      if (accepted.length === 0) return undefined
      // As many as required, otherwise it is not checked.
      const wrong = Array.from({ length: required }, (_, at) => `${NO_WORD}${at}`)
      return required > 1 ? { right: accepted.slice(0, required), wrong } : { right: accepted[0], wrong: NO_WORD }
    }
    case 'fill-in-the-blank': {
      if (Object.values(part.key.blanks).some(({ accepted }) => accepted.length === 0)) return undefined
      return {
        right: mapped(part.key.blanks, (blank) => (blank as { accepted: string[] }).accepted[0]),
        wrong: mapped(part.key.blanks, () => NO_WORD),
      }
    }
    case 'word-bank':
      return {
        right: mapped(part.key.blanks, (words) => (words as string[])[0]),
        wrong: mapped(part.key.blanks, (words) => part.words.find(({ id }) => !(words as string[]).includes(id))?.id),
      }
    case 'match':
      return {
        right: part.key.pairs,
        wrong: mapped(part.key.pairs, (right) => part.right.find(({ id }) => id !== right)?.id),
      }
    case 'order':
      return { right: part.key.order, wrong: [...part.key.order.slice(1), ...part.key.order.slice(0, 1)] }
    case 'sort':
      return {
        right: part.key.groupByItem,
        wrong: mapped(part.key.groupByItem, (group) => part.groups.find(({ id }) => id !== group)?.id),
      }
    case 'table': {
      const blanks = Object.entries(part.cells).flatMap(([id, { blank }]) => (blank ? [id] : []))
      if (blanks.some((id) => !part.key.cells[id]?.accepted.length)) return undefined
      return {
        right: Object.fromEntries(blanks.map((id) => [id, part.key.cells[id]?.accepted[0]])),
        wrong: Object.fromEntries(blanks.map((id) => [id, NO_WORD])),
      }
    }
  }
}

function ofActivity(parts: readonly Part[]): KeyAnswer {
  const answers = parts.map((part) => [part.id, ofPart(part)] as const)
  if (answers.some(([, answer]) => answer === undefined)) return undefined
  return {
    right: Object.fromEntries(answers.map(([id, answer]) => [id, answer?.right])),
    wrong: Object.fromEntries(answers.map(([id, answer]) => [id, answer?.wrong])),
  }
}

/** An answer to an exercise that is completely correct, and one that is completely wrong. */
export function keyAnswer(item: { contentSubType: string | null; data: unknown }): KeyAnswer {
  // Stored with the schema of its subtype.
  if (item.contentSubType === 'multiple-choice') {
    const { choices } = item.data as MultipleChoiceData
    const idsOf = (isRight: boolean) => choices.flatMap(({ id, correct }) => (correct === isRight ? [id] : []))
    const right = idsOf(true)
    // As many as required, otherwise it is not checked.
    return { right, wrong: idsOf(false).slice(0, right.length) }
  }
  return item.contentSubType === 'activity' ? ofActivity((item.data as { parts: Part[] }).parts) : undefined
}
