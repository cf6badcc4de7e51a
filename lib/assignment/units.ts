import { type CompletionNode, optionalItemsOf, unitsOf } from '@/lib/completion/completion'
import { maxScoreOf } from '@/lib/content/completion'
import type { ContentType } from '@/lib/content/types'
import type { Rubric } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'

/** The parts of an item's record that determine the points of its answers. */
export type ItemRecord = {
  data: Record<string, unknown>
  /** `{ scored, maxScore }` of the record, or null for the type's own points. */
  scoring: unknown
  revisionId: string | null
}

/** A node of the tree as the students of an assignment get it, without hidden or excluded items. Its `data` may be that of an outline. */
export type UnitNode = CompletionNode & { name: string; children: readonly UnitNode[] }

/** An answerable item of an assignment; it counts once, however often it occurs. */
export type AssignedItem = ItemRecord & {
  id: string
  contentType: ContentType
  contentSubType: string | null
  name: string
  /** The maximum points; 0 if it is not scored. */
  maxScore: number
  rubrics: readonly Rubric[]
}

/**
 * The units of work in an assignment: its completable items, and its pages without any (domain.md §12); `optional` items may be answered
 * but do not count.
 */
export type Units = { items: AssignedItem[]; optional: AssignedItem[]; pageIds: string[] }

function* placesOf(node: UnitNode): Generator<UnitNode> {
  yield node
  for (const child of node.children) yield* placesOf(child)
}

const rubricsOf = ({ children }: UnitNode) => children.filter(({ contentType }) => contentType === 'rubric')

/** Returns the units below a root before their points are known, in reading order; the last occurrence of an item represents it. */
function countedPlaces(root: UnitNode): { items: UnitNode[]; optional: UnitNode[]; pageIds: string[] } {
  const places = new Map([...placesOf(root)].map((node) => [node.id, node]))
  const units = unitsOf(root)
  return {
    items: units.flatMap(({ contentId, kind }) => (kind === 'item' ? (places.get(contentId) ?? []) : [])),
    optional: optionalItemsOf(root).flatMap((id) => places.get(id) ?? []),
    pageIds: units.flatMap(({ contentId, kind }) => (kind === 'page' ? [contentId] : [])),
  }
}

/** Returns the ids of the items whose full records `computeUnits` needs: answerable items and their rubrics. */
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
    // A rubric's data was validated against the schema of its type when stored.
    return rubric ? [{ id: child.id, data: rubric.data as RubricData }] : []
  })
  const maxScore = maxScoreOf(
    item,
    rubrics.map(({ data }) => data),
  )
  return [{ ...item, rubrics, maxScore }]
}

/** Computes the units below an item in reading order (contract.md §4.9) from the full records of `idsOfRecords`. */
export function computeUnits(root: UnitNode, records: ReadonlyMap<string, ItemRecord>): Units {
  const { items, optional, pageIds } = countedPlaces(root)
  const assigned = (nodes: UnitNode[]) => nodes.flatMap((node) => toAssigned(node, records))
  return { items: assigned(items), optional: assigned(optional), pageIds }
}

/** Returns the total points, and the items that can earn any (contract.md §3). */
export function scoreable({ items }: Units): { maxScore: number; scoreableContentIds: string[] } {
  const scored = items.filter(({ maxScore }) => maxScore > 0)
  return {
    maxScore: scored.reduce((sum, item) => sum + item.maxScore, 0),
    scoreableContentIds: scored.map(({ id }) => id),
  }
}
