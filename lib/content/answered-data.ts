import type { LearnerView } from '@/lib/interactive/definition'
import { interactiveForLearner } from '@/lib/interactive/registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { inVersion } from './versions'

type Data = Record<string, unknown>

const isWritten = (value: unknown) => typeof value === 'string' && value !== ''

/** Returns the versions of a text: its languages and its reading levels (contract.md §3). */
export function textVersionsOf(data: Data): { languages: ('en' | 'es')[]; levels: ('standard' | 'leveled')[] } {
  return {
    languages: [
      ...(isWritten(data.body) || isWritten(data.leveledBody) ? ['en' as const] : []),
      ...(isWritten(data.spanishBody) ? ['es' as const] : []),
    ],
    levels: [
      ...(isWritten(data.body) ? ['standard' as const] : []),
      ...(isWritten(data.leveledBody) ? ['leveled' as const] : []),
    ],
  }
}

const hasBodies: readonly string[] = ['chapter', 'subsection', 'echo', 'source', 'block']

/** Adds to `data` what responses contain beyond the stored fields: the copies and versions named in contract.md §3. */
export function withDerivedData(contentType: string, contentSubType: string | null, data: Data): Data {
  if (hasBodies.includes(contentType)) return { ...data, ...textVersionsOf(data) }
  if (contentType === 'link') return { ...data, linkKind: contentSubType }
  if (contentType === 'interactive' && contentSubType === 'image') return { ...data, altText: data.imageAltText }
  return data
}

/** What a student may currently see: the key and the explanations per the feedback settings, and whether the work was submitted. */
export type StudentSight = LearnerView & {
  isSubmitted: boolean
  /** The text version to return; the standard one by default. */
  version?: TextVersion
}

/**
 * Whether an exemplar is withheld until the work is submitted: nothing of it is returned before, not even its audio (contract.md §3, block:
 * exemplar).
 */
export function isHeldBack(
  contentType: string,
  contentSubType: string | null,
  data: Data,
  { isSubmitted }: Pick<StudentSight, 'isSubmitted'>,
): boolean {
  const isExemplar = contentType === 'block' && contentSubType === 'exemplar'
  return isExemplar && data.showWhen !== 'always' && !isSubmitted
}

/**
 * Returns stored `data` as a student may see it: without authors' notes, with the texts of one version, and without the key and the
 * exemplar unless they are allowed.
 */
export function dataForLearner(
  contentType: string,
  contentSubType: string | null,
  data: Data,
  sight: StudentSight,
): Data {
  if (isHeldBack(contentType, contentSubType, data, sight)) return { showWhen: 'after-submit' }
  const { notes: _, ...shown } = inVersion(data, sight.version ?? 'standard')
  if (contentType !== 'interactive' || !isInteractiveSubType(contentSubType)) return shown
  // Data of exactly this subtype, validated by its schema when stored.
  return interactiveForLearner(contentSubType, shown as never, sight)
}
