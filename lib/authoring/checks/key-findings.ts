import { blankIdsOf } from '@/lib/interactive/parts/blanks'
import type { ActivityData } from '@/lib/interactive/types/activity-schema'
import type { MultipleChoiceData } from '@/lib/interactive/types/multiple-choice-schema'
import type { CheckedItem, CheckedWorld } from './checked-item'
import type { Found } from './finding'

type Part = ActivityData['parts'][number]

/** Whether a part can be scored as intended; typed answers without accepted texts are graded by hand, which is also intended. */
function hasKey(part: Part): boolean {
  switch (part.kind) {
    case 'short-answer':
      return true
    case 'fill-in-the-blank':
      return blankIdsOf(part.text).length > 0
    case 'word-bank': {
      const ids = blankIdsOf(part.text)
      return ids.length > 0 && ids.every((id) => (part.key.blanks[id]?.length ?? 0) > 0)
    }
    case 'match':
      return part.left.every(({ id }) => part.right.some((side) => side.id === part.key.pairs[id]))
    case 'order':
      return part.items.every(({ id }) => part.key.order.includes(id))
    case 'sort':
      return part.items.every(({ id }) => Object.hasOwn(part.key.groupByItem, id))
    case 'table':
      return Object.values(part.cells).some(({ blank }) => blank)
  }
}

function isScored({ scoring }: CheckedItem): boolean {
  // The save schema allows only { scored, maxScore } or null.
  return (scoring as { scored?: boolean } | null)?.scored !== false
}

function hasRubric({ children }: CheckedItem, { items }: CheckedWorld): boolean {
  return children.some(({ id }) => items.get(id)?.contentType === 'rubric')
}

/** Returns findings for questions without a right answer, and for questions that are scored but worth no points. */
export function keyFindings(item: CheckedItem, world: CheckedWorld): Found[] {
  if (item.contentType !== 'interactive') return []
  const isPointless = (points: number, optional?: boolean) =>
    points === 0 && !optional && isScored(item) && !hasRubric(item, world)
  switch (item.contentSubType) {
    case 'multiple-choice': {
      const { choices, points, optional } = item.data as MultipleChoiceData
      const isKeyless = choices.length > 0 && !choices.some(({ correct }) => correct)
      return [
        ...(isKeyless ? [{ rule: 'missing-key', path: 'data.choices' } as const] : []),
        ...(isPointless(points, optional) ? [{ rule: 'missing-points', path: 'data.points' } as const] : []),
      ]
    }
    case 'essay': {
      const { points, optional } = item.data as { points: number; optional?: boolean }
      return isPointless(points, optional) ? [{ rule: 'missing-points', path: 'data.points' }] : []
    }
    case 'activity': {
      const { parts, optional } = item.data as ActivityData
      return parts.flatMap((part, at): Found[] => [
        ...(hasKey(part) ? [] : [{ rule: 'missing-key', path: `data.parts.${at}.key` } as const]),
        ...(isPointless(part.points, optional)
          ? [{ rule: 'missing-points', path: `data.parts.${at}.points` } as const]
          : []),
      ])
    }
    default:
      return []
  }
}
