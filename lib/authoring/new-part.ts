import { newRandomId } from '@/lib/common/id'
import { SHORT_ANSWER_LENGTH } from '@/lib/interactive/limits'
import type { Part } from '@/lib/interactive/parts/schemas'
import type { PartKind } from '@/lib/interactive/sub-types'

/** Returns an empty item with a new id. */
export const newLabel = () => ({ id: newRandomId(), label: '' })
const two = () => [newLabel(), newLabel()]

/** Returns a new part of an activity, with the minimum content of its kind. */
export function newPart(kind: PartKind): Part {
  const common = {
    id: newRandomId(),
    prompt: '',
    points: 1,
    scoring: 'partial' as const,
    explanation: '',
  }
  switch (kind) {
    case 'short-answer': {
      const key = { accepted: [], required: 1, caseSensitive: false, ignorePunctuation: true }
      const maxLength = SHORT_ANSWER_LENGTH
      return { ...common, kind, multiline: false, maxLength, key }
    }
    case 'fill-in-the-blank':
      return { ...common, kind, text: '', key: { blanks: {} } }
    case 'word-bank':
      return { ...common, kind, text: '', words: two(), reuse: false, key: { blanks: {} } }
    case 'match': {
      const side = () => two().map((item) => ({ ...item, imageContentId: undefined }))
      const [left, right] = [side(), side()]
      const pairs = Object.fromEntries(left.map(({ id }, at) => [id, right[at]?.id ?? '']))
      return { ...common, kind, left, right, key: { pairs } }
    }
    case 'order': {
      const items = two()
      return { ...common, kind, items, key: { order: items.map(({ id }) => id) } }
    }
    case 'sort':
      return { ...common, kind, groups: two(), items: two(), key: { groupByItem: {} } }
    case 'table':
      return { ...common, kind, columns: two(), rows: two(), cells: {}, key: { cells: {} } }
  }
}
