import 'server-only'
import { orNull } from '@/lib/error/or-null'
import type { Actor } from '@/lib/session/actor'
import type { LevelPage } from '../level-page'
import { readLevel } from './read-level'

/** The types with a page at the base of the curriculum. */
export const LEVELS_AT_BASE = ['grade', 'container', 'course', 'unit', 'chapter'] as const

/** Reads a grade, container, course, unit or chapter shown directly below /curriculum; null for other types, and if this actor may not see it. */
export function readLevelAtBase(actor: Actor, id: string, indexes: readonly number[]): Promise<LevelPage | null> {
  const where = { contentType: { in: [...LEVELS_AT_BASE] } }
  return orNull(() => readLevel(actor, id, indexes, where))
}
