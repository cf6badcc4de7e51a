import 'server-only'
import { createHash } from 'node:crypto'
import { textOfHtml } from '@/lib/common/html-text'
import { normalizeText } from '@/lib/interactive/normalize-text'

const LIKE_KEY_LENGTH = 16

type Answered = { id: string; contentId: string; interactionData: Record<string, unknown> }

/** Equivalent answers to one item, largest group first (contract.md §2, `likeAnswers`). */
export type LikeAnswers = { contentId: string; likeKey: string; count: number; interactionIds: string[] }

/** Returns a value in its compared form: typed text folded and without markup, picks in any order. */
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(textOfHtml(value), { ignorePunctuation: true })
  if (Array.isArray(value)) return value.map((entry) => JSON.stringify(normalized(entry))).toSorted()
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, Array.isArray(entry) ? entry.map(normalized) : normalized(entry)])
}

/** Returns the key that equivalent answers to one item share, a digest of the normalized value; null for no answer. */
export function likeKeyOf({ interactionData: { value } }: Pick<Answered, 'interactionData'>): string | null {
  const form = normalized(value)
  const isBlank = form === null || form === '' || (Array.isArray(form) && form.length === 0)
  return isBlank
    ? null
    : createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, LIKE_KEY_LENGTH)
}

/** Groups equivalent answers; empty ones belong to no group. */
export function groupLikeAnswers(answers: readonly Answered[]): LikeAnswers[] {
  const groups = new Map<string, LikeAnswers>()
  for (const { id, contentId, interactionData } of answers) {
    const likeKey = likeKeyOf({ interactionData })
    if (likeKey === null) continue
    const key = `${contentId} ${likeKey}`
    const group = groups.get(key) ?? { contentId, likeKey, count: 0, interactionIds: [] }
    groups.set(key, { ...group, count: group.count + 1, interactionIds: [...group.interactionIds, id] })
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count)
}
