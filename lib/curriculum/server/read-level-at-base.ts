import 'server-only'
import { orNull } from '@/lib/error/or-null'
import type { Actor } from '@/lib/session/actor'
import type { LevelPage } from '../level-page'
import { readLevel } from './read-level'

/** What has a page at the base of the curriculum. */
export const LEVELS_AT_BASE = ['grade', 'container', 'course', 'unit', 'chapter'] as const

/** A grade, container, course, unit or chapter that /curriculum itself shows; null for anything else, and for what this actor may not see. */
export function readLevelAtBase(actor: Actor, id: string, indexes: readonly number[]): Promise<LevelPage | null> {
  const where = { contentType: { in: [...LEVELS_AT_BASE] } }
  return orNull(() => readLevel(actor, id, indexes, where))
}
