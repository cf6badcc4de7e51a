import { unitsOf } from '@/lib/completion/completion'
import { maxScoreOf } from '@/lib/content/completion'
import type { ContentType } from '@/lib/content/types'
import type { Rubric } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'

/** What of an item decides about units and points. */
export type UnitItem = {
  id: string
  contentType: ContentType
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
  /** `{ scored, maxScore }` of the record, or null: the type's own points hold. */
  scoring: unknown
  revisionId: string | null
}

/** A place of the tree as the students of an assignment get it: nothing hidden or excluded is in it. */
export type UnitNode = { item: UnitItem; children: readonly UnitNode[] }

/** A completable item of an assignment; it counts once, wherever it stands. */
export type AssignedItem = UnitItem & {
  /** The points it can bring; 0 where it is not scored. */
  maxScore: number
  rubrics: readonly Rubric[]
}

/** What there is to do in an assignment: its completable items, and its pages that have none (domain.md §12). */
export type Units = { items: AssignedItem[]; pageIds: string[] }

type CountedNode = Parameters<typeof unitsOf>[0]

function toCounted({ item, children }: UnitNode): CountedNode {
  return { ...item, teacherEdition: false, excluded: false, children: children.map(toCounted) }
}

function* placesOf(node: UnitNode): Generator<UnitNode> {
  yield node
  for (const child of node.children) yield* placesOf(child)
}

function toAssigned({ item, children }: UnitNode): AssignedItem {
  const rubrics = children
    .filter((child) => child.item.contentType === 'rubric')
    // A rubric's data was stored through the schema of its type.
    .map((child): Rubric => ({ id: child.item.id, data: child.item.data as RubricData }))
  const maxScore = maxScoreOf(
    item,
    rubrics.map(({ data }) => data),
  )
  const { id, name, contentType, contentSubType, data, scoring, revisionId } = item
  return { id, name, contentType, contentSubType, data, scoring, revisionId, rubrics, maxScore }
}

/** What there is to do below an item, in reading order (contract.md §4.9). */
export function computeUnits(root: UnitNode): Units {
  const places = new Map([...placesOf(root)].map((node) => [node.item.id, node]))
  const units = unitsOf(toCounted(root))
  return {
    items: units.flatMap(({ contentId, kind }) => {
      const node = kind === 'item' ? places.get(contentId) : undefined
      return node ? [toAssigned(node)] : []
    }),
    pageIds: units.flatMap(({ contentId, kind }) => (kind === 'page' ? [contentId] : [])),
  }
}

/** The points of all items together, and the items that bring any (contract.md §3). */
export function scoreable({ items }: Units): { maxScore: number; scoreableContentIds: string[] } {
  const scored = items.filter(({ maxScore }) => maxScore > 0)
  return {
    maxScore: scored.reduce((sum, item) => sum + item.maxScore, 0),
    scoreableContentIds: scored.map(({ id }) => id),
  }
}
