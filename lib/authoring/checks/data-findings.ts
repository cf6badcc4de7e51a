import { isBlankHtml } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'
import { contentDataSchema } from '@/lib/content/data'
import { isSectionAccent } from '@/lib/content/section'
import { requiredUploads } from '@/lib/interactive/schema-registry'
import { type CheckedItem, type CheckedWorld, textFields } from './checked-item'
import type { Found, Rule } from './finding'

/** Maximum alt text length in characters: a longer text is read out in one go, so it needs a long alternative that can be read in parts. */
export const LONG_ALT_TEXT = 150

// Validated by the schema of its type.
export const fieldsOf = ({ data }: CheckedItem) => data as Record<string, unknown>
const isBlank = (value: unknown) => typeof value !== 'string' || isBlankHtml(value)

/** Fields with their own check, used instead of the schema's error. */
const RULE_OF_FIELD: Readonly<Record<string, Rule>> = {
  'interactive/image data.imageAltText': 'alt-text',
  'link/external data.checkPhrase': 'check-phrase',
  'link/research data.checkPhrase': 'check-phrase',
  'link/external data.href': 'dead-link',
  'link/research data.href': 'dead-link',
}

/** Returns findings for what the schema of a published item rejects, and for missing files that it requires. */
export function requiredFindings(item: CheckedItem): Found[] {
  const { contentType, contentSubType, uploads } = item
  // The stored pair is valid, so it has a schema of its own.
  const parsed = contentDataSchema(contentType, contentSubType as never, 'publish').safeParse(item.data)
  const missing = (parsed.error?.issues ?? []).map(({ path: steps, message }): Found => {
    const path = ['data', ...steps].join('.')
    const rule = RULE_OF_FIELD[`${contentType}/${contentSubType} ${path}`] ?? 'required'
    return { rule, path, ...(rule === 'required' && { detail: message }), fix: null }
  })
  const slots = contentType === 'interactive' ? (requiredUploads[contentSubType ?? ''] ?? []) : []
  const files = slots.flatMap((slot): Found[] =>
    uploads[slot] ? [] : [{ rule: 'missing-file', path: `uploads.${slot}` }],
  )
  return [...missing, ...files]
}

/** Returns findings for missing alternatives for readers who cannot see or hear a picture, a video or a recording. */
export function mediaFindings(item: CheckedItem): Found[] {
  const { contentType, contentSubType, uploads } = item
  const data = fieldsOf(item)
  const isPlayed = contentType === 'interactive' || contentType === 'source'
  const found: Found[] = []
  const alt = data.imageAltText
  const isLong = contentSubType === 'image' && typeof alt === 'string' && alt.trim().length > LONG_ALT_TEXT
  if (isLong && isBlank(data.longTextAlternative))
    found.push({ rule: 'long-alternative', path: 'data.longTextAlternative' })
  const isFilm = Boolean(uploads.video || uploads.dash || uploads.hls)
  if (isPlayed && !isFilm && contentSubType === 'video') found.push({ rule: 'missing-file', path: 'uploads.video' })
  if (isPlayed && !uploads.audio && contentSubType === 'audio')
    found.push({ rule: 'missing-file', path: 'uploads.audio' })
  if (isFilm && !uploads.captions) found.push({ rule: 'captions', path: 'uploads.captions' })
  const isHeard = isPlayed && Boolean(uploads.audio)
  if (isHeard && !isFilm && isBlank(data.transcript)) found.push({ rule: 'transcript', path: 'data.transcript' })
  return found
}

/** Data fields whose value is the id of another item. */
const REFERENCES = new Set(['contentId', 'imageContentId', 'belowGradeContentId'])

/** Returns findings for fields that reference items that are deleted or remain drafts. The features of an echo are excluded: they always exist. */
export function fieldReferenceFindings(item: CheckedItem, { states }: CheckedWorld): Found[] {
  return textFields(item).flatMap(({ path, name, text }): Found[] => {
    if (!REFERENCES.has(name) || !isId(text)) return []
    const state = states.get(text)
    if (state === undefined) return [{ rule: 'dead-reference', path }]
    return state === 'draft' ? [{ rule: 'draft-link', path }] : []
  })
}

/** Returns findings for section colors that the product does not define: their contrast is unknown, and readers see the section's default color. */
export function accentFindings(item: CheckedItem): Found[] {
  const { sectionAccent, settings } = fieldsOf(item)
  const isStrange = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && !isSectionAccent(value)
  const own: Found[] = isStrange(sectionAccent)
    ? [{ rule: 'accent-contrast', path: 'data.sectionAccent', detail: sectionAccent }]
    : []
  // Only the schema of a chapter has these settings.
  const { sectionAccents = {} } = (settings ?? {}) as { sectionAccents?: Record<string, string> }
  const bySection = Object.entries(sectionAccents).flatMap(([section, accent]): Found[] =>
    isStrange(accent)
      ? [{ rule: 'accent-contrast', path: `data.settings.sectionAccents.${section}`, detail: `${section}: ${accent}` }]
      : [],
  )
  return [...own, ...bySection]
}
