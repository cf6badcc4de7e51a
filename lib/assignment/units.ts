import { type CompletionNode, optionalItemsOf, unitsOf } from '@/lib/completion/completion'
import { maxScoreOf } from '@/lib/content/completion'
import type { ContentType } from '@/lib/content/types'
import type { Rubric } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'

/** What of an item's record decides what its answers bring. */
export type ItemRecord = {
  data: Record<string, unknown>
  /** `{ scored, maxScore }` of the record, or null: the type's own points hold. */
  scoring: unknown
  revisionId: string | null
}

/** A place of the tree as the students of an assignment get it: nothing hidden or excluded is in it. Its `data` may be an outline's. */
export type UnitNode = CompletionNode & { name: string; children: readonly UnitNode[] }

/** An item of an assignment that is answered; it counts once, wherever it stands. */
export type AssignedItem = ItemRecord & {
  id: string
  contentType: ContentType
  contentSubType: string | null
  name: string
  /** The points it can bring; 0 where it is not scored. */
  maxScore: number
  rubrics: readonly Rubric[]
}

/** What there is to do in an assignment: its completable items, and its pages that have none (domain.md §12); `optional` may be answered and does not count. */
export type Units = { items: AssignedItem[]; optional: AssignedItem[]; pageIds: string[] }

function* placesOf(node: UnitNode): Generator<UnitNode> {
  yield node
  for (const child of node.children) yield* placesOf(child)
}

const rubricsOf = ({ children }: UnitNode) => children.filter(({ contentType }) => contentType === 'rubric')

/** What there is to do below a root before its points are known, in reading order; the last place of an item stands for it. */
function countedPlaces(root: UnitNode): { items: UnitNode[]; optional: UnitNode[]; pageIds: string[] } {
  const places = new Map([...placesOf(root)].map((node) => [node.id, node]))
  const units = unitsOf(root)
  return {
    items: units.flatMap(({ contentId, kind }) => (kind === 'item' ? (places.get(contentId) ?? []) : [])),
    optional: optionalItemsOf(root).flatMap((id) => places.get(id) ?? []),
    pageIds: units.flatMap(({ contentId, kind }) => (kind === 'page' ? [contentId] : [])),
  }
}

/** The ids of the items whose whole records `computeUnits` needs: what is answered, and the rubrics of it. */
export function idsOfRecords(root: UnitNode): string[] {
  const { items, optional } = countedPlaces(root)
  return [...new Set([...items, ...optional].flatMap((node) => [node, ...rubricsOf(node)].map(({ id }) => id)))]
}

function toAssigned(node: UnitNode, records: ReadonlyMap<string, ItemRecord>): AssignedItem[] {
  const { id, name, contentType, contentSubType } = node
  const record = records.get(id)
  if (!record) return []
  const item = { id, name, contentType, contentSubType, ...record }
  const rubrics = rubricsOf(node).flatMap((child): Rubric[] => {
    const rubric = records.get(child.id)
    // A rubric's data was stored through the schema of its type.
    return rubric ? [{ id: child.id, data: rubric.data as RubricData }] : []
  })
  const maxScore = maxScoreOf(
    item,
    rubrics.map(({ data }) => data),
  )
  return [{ ...item, rubrics, maxScore }]
}

/** What there is to do below an item, in reading order (contract.md §4.9), with the whole records of `idsOfRecords`. */
export function computeUnits(root: UnitNode, records: ReadonlyMap<string, ItemRecord>): Units {
  const { items, optional, pageIds } = countedPlaces(root)
  const assigned = (nodes: UnitNode[]) => nodes.flatMap((node) => toAssigned(node, records))
  return { items: assigned(items), optional: assigned(optional), pageIds }
}

/** The points of all items together, and the items that bring any (contract.md §3). */
export function scoreable({ items }: Units): { maxScore: number; scoreableContentIds: string[] } {
  const scored = items.filter(({ maxScore }) => maxScore > 0)
  return {
    maxScore: scored.reduce((sum, item) => sum + item.maxScore, 0),
    scoreableContentIds: scored.map(({ id }) => id),
  }
}
