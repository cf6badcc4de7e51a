import type { Ability } from '@/lib/ability/ability'
import { hasAddress, type NamedKind } from './address'

const of = (contentType: NamedKind['contentType'], ...subTypes: string[]): NamedKind[] =>
  subTypes.length === 0
    ? [{ contentType, contentSubType: null }]
    : subTypes.map((contentSubType) => ({ contentType, contentSubType }))

/**
 * The kinds that can be created from the author's start page, in the order in which a unit is planned. The five features of an echo are
 * created with it.
 */
const GROUPS = {
  curriculum: [
    ...of('course'),
    ...of('grade'),
    ...of('container', 'module', 'lesson-list', 'advanced-foundational-skills', 'group'),
    ...of('unit'),
    ...of('chapter', 'chapter', 'lesson'),
    ...of('echo', 'writing', 'response'),
  ],
  reading: [
    ...of('source', 'reading', 'video', 'audio', 'image-set', 'structured'),
    ...of('subsection'),
    ...of('block', 'text', 'summary', 'scaffold'),
  ],
  question: of('interactive', 'multiple-choice', 'poll', 'essay', 'activity', 'recording'),
  media: of('interactive', 'image', 'video', 'audio', 'carousel', 'document'),
  extra: of('interactive', 'fun-fact', 'picture-this', 'number-crunch'),
  reference: [
    ...of('rubric'),
    ...of('vocab', 'academic', 'content', 'footnote'),
    ...of('link', 'external', 'research'),
  ],
} as const satisfies Record<string, readonly NamedKind[]>

/** The types that users without authoring rights may create for themselves (contract.md §2, Content). */
export const OWN_TYPES: readonly string[] = ['source', 'subsection', 'block', 'interactive', 'link']

export type CreateGroup = { key: keyof typeof GROUPS; kinds: NamedKind[] }

/** Returns the kinds that this author may create, by group; rubrics and structured sources require an ability (RT-34). */
export function createGroups(actor: { abilities: readonly Ability[] }): CreateGroup[] {
  // Object.entries widens the keys to string; the table above has exactly these keys.
  const entries = Object.entries(GROUPS) as [CreateGroup['key'], readonly NamedKind[]][]
  return entries.map(([key, kinds]) => ({ key, kinds: kinds.filter((kind) => hasAddress(actor, kind)) }))
}
