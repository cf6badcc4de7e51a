import 'server-only'
import type { RichTextLabels, RichTextOptions } from '@/components/rich-text/options'
import { renderSegments, type SegmentedText } from '@/components/rich-text/render-segments'
import { Recent } from '@/lib/common/recent'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { VocabularyWord } from '@/lib/viewer/page-material'

/** The text of an item to render. */
export type BodyField = TextVersion | 'transcript' | 'lead' | 'prompt' | 'edition' | 'edition-notes'

/** The number of rendered bodies that a process caches. */
const MAX_HELD = 1000
const held = new Recent<SegmentedText>(MAX_HELD)
/** The fields in which an item may have one text for each version. */
const WORDED: readonly BodyField[] = ['lead', 'prompt', 'transcript']
/** Matches links whose target differs between viewers, so a body with one is rendered for each request. */
const hasContentLink = /<a\s[^>]*data-(content-id|asset-code)=/

export type BodyInput = {
  contentId: string
  contentVersion: number
  field: BodyField
  html: string
  headingOffset: number
  labels: RichTextLabels
  words: readonly VocabularyWord[]
} & Pick<RichTextOptions, 'allowExternalLinks' | 'allowResearchLinks' | 'linkFor'>

/** Spanish bodies are marked by the Spanish terms, with the Spanish definition on the card. */
function entriesFor({ field, words }: BodyInput): VocabularyWord[] {
  if (field !== 'spanish') return [...words]
  return words.flatMap((word) => {
    const { spanishName, spanishDefinition, definition } = word
    if (!spanishName) return []
    const spanish = { name: spanishName, otherMatches: [], definition: spanishDefinition || definition }
    return [{ ...word, ...spanish, pronunciation: null, example: null, spanishName: null, spanishDefinition: null }]
  })
}

function render(input: BodyInput): SegmentedText {
  const { html, contentId, field, headingOffset, labels, allowExternalLinks, allowResearchLinks, linkFor } = input
  return renderSegments(html, {
    labels,
    headingOffset,
    ...(allowExternalLinks !== undefined && { allowExternalLinks }),
    ...(allowResearchLinks !== undefined && { allowResearchLinks }),
    ...(linkFor && { linkFor }),
    vocabulary: { idPrefix: `${contentId}-${field}`, entries: entriesFor(input) },
  })
}

/** Renders a body, or returns the cached result for identical settings. */
export function renderBody(input: BodyInput): SegmentedText {
  if (hasContentLink.test(input.html)) return render(input)
  const { contentId, contentVersion, field, headingOffset, labels, allowExternalLinks, allowResearchLinks, words } =
    input
  const marks = words.map((word) => `${word.contentId}.${word.version}.${word.kind}`)
  const settings = [contentId, contentVersion, field, headingOffset, allowExternalLinks, allowResearchLinks]
  // The interface texts around a body are in the reader's language.
  const text = WORDED.includes(field) ? [input.html] : []
  const key = [...settings, ...marks, ...Object.values(labels), ...text].join(' ')
  const known = held.get(key)
  if (known) return known
  const rendered = render(input)
  held.set(key, rendered)
  return rendered
}
