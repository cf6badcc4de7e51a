import 'server-only'
import { createHash } from 'node:crypto'
import { canonicalJson } from '@/lib/content/server/content-record'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'

/** An entry as stored in the spool: parsed and sanitized, with other entries by id and everything else by name. */
export type SpooledEntry = {
  name: string
  assetCode: string | null
  contentState: 'draft' | 'published'
  data: object
  /** Upload ids by slot. */
  uploads: Record<string, string>
  attachmentIds: string[]
  standards: { code: string; linkType: 'application' | 'instruction' }[]
  /** Keys of words. */
  vocabulary: string[]
  tags: string[]
  proficiencies: string[]
  territories: { type: 'include' | 'exclude'; ids: string[] } | null
  teacherEdition: boolean
  teacherEditionContent: { body: string; notes: string; vocab: string[]; standards: string[]; tags: string[] } | null
  scoring: { scored: boolean; maxScore: number | null } | null
  sharedWithDistrict: boolean
}

/** An empty entry. */
export const emptyEntry: SpooledEntry = {
  name: '',
  assetCode: null,
  contentState: 'published',
  data: {},
  uploads: {},
  attachmentIds: [],
  standards: [],
  vocabulary: [],
  tags: [],
  proficiencies: [],
  territories: null,
  teacherEdition: false,
  teacherEditionContent: null,
  scoring: null,
  sharedWithDistrict: false,
}

/** Returns a hash that changes with any of the parts, and with the version of the sanitizer. */
export function hashOf(...parts: unknown[]): string {
  return createHash('sha256')
    .update(canonicalJson([SANITIZER_VERSION, ...parts]))
    .digest('hex')
}
