import 'server-only'
import type { ReactNode } from 'react'
import type { LinkReference, LinkTarget, RichTextLabels } from '@/components/rich-text/options'
import type { Feedback } from '@/lib/assignment/feedback'
import { interactiveSight } from '@/lib/assignment/interactive-sight'
import { dataForLearner, isHeldBack } from '@/lib/content/answered-data'
import { codeOf } from '@/lib/content/asset-code'
import { inVersion, isWordedIn, transcriptIn } from '@/lib/content/versions'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { dataSwitchedOn, mediaSwitchedOn } from '@/lib/curriculum/switched-off'
import { isPreviewed, type TextVersion, viewerPath } from '@/lib/routing/viewer-address'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { PageNotes } from '@/lib/viewer/beside'
import { nodesOfPage } from '@/lib/viewer/page-items'
import { type Title, titleOfItem } from '@/lib/viewer/titles'
import type { OpenPage, ViewerWork } from '@/lib/viewer/viewer-page'

/** What the parts of a page need to render. Server components cannot read React context, so it is passed as a prop. */
export type PageContext = {
  open: OpenPage
  version: TextVersion
  labels: RichTextLabels
  /** The notes on the page; null where the page is shown without them. */
  notes: PageNotes | null
  /** The items on the page by id. */
  nodes: ReadonlyMap<string, ViewNode>
  linkFor: (reference: LinkReference) => LinkTarget | null
  /** Renders a nested item: text can contain interactives, and interactives can contain text. */
  renderItem: (node: ViewNode) => ReactNode
}

type Item = { id: string; contentType: string; contentSubType: string | null }

const storedData = ({ material }: OpenPage, id: string) =>
  material.data.get(id) ?? material.references.get(id)?.data ?? {}

/** Returns what this viewer sees of an interactive on the page. */
export function sightOf({ audience, work, base }: OpenPage, id: string) {
  const unanswered = isPreviewed(base) ? NO_FEEDBACK : null
  return interactiveSight({ isStudent: audience === 'student', feedback: work ? feedbackOf(work, id) : unanswered })
}

const NO_FEEDBACK: Feedback = { score: false, answers: false, explanations: false }
const feedbackOf = ({ answers }: ViewerWork, id: string) => answers.get(id)?.feedback ?? NO_FEEDBACK

const isSubmitted = ({ work }: OpenPage) => work?.isSubmitted === true

/**
 * Returns the complete `data` of an item on the page, or of one that it references, for this viewer and in the version being read: students
 * get no notes, and only those parts of the key that the feedback settings allow at present.
 */
export function dataOf(
  { open, version = 'standard' }: Pick<PageContext, 'open'> & Partial<Pick<PageContext, 'version'>>,
  { id, contentType, contentSubType }: Item,
  { withKeys: shows = false }: { withKeys?: boolean } = {},
): Record<string, unknown> {
  const data = storedData(open, id)
  if (open.audience === 'staff') return inVersion(data, version)
  const { showAnswers, showExplanations } = sightOf(open, id)
  const given = open.settings ? dataSwitchedOn(data, open.settings) : data
  return dataForLearner(contentType, contentSubType, given, {
    answers: shows && showAnswers,
    explanations: shows && showExplanations,
    shuffle: open.work?.orderOf(id) ?? null,
    isSubmitted: isSubmitted(open),
    version,
  })
}

/** Returns whether an item on the page has its own text in the version being read. */
export function isWorded({ open, version }: PageContext, id: string): boolean {
  return isWordedIn(storedData(open, id), version)
}

/** Returns the version whose transcript of a film or sound is shown: the one being read, else the standard one. */
export function versionOfTranscript({ open, version }: PageContext, id: string): TextVersion {
  return transcriptIn(storedData(open, id), version) === null ? 'standard' : version
}

/** Returns the title of an item in the version being read, and its language. */
export function titleOf({ open, version }: PageContext, { id, name }: Pick<ViewNode, 'id' | 'name'>): Title {
  return titleOfItem({ name, data: storedData(open, id) }, version)
}

/** Returns the media of an item for this viewer; none for an exemplar that is not released yet. */
export function uploadsOf({ open }: Pick<PageContext, 'open'>, { id, contentType, contentSubType }: Item): UploadsMap {
  const sight = { isSubmitted: open.audience === 'staff' || isSubmitted(open) }
  if (isHeldBack(contentType, contentSubType, storedData(open, id), sight)) return {}
  const uploads = open.material.uploads.get(id) ?? {}
  return open.audience === 'staff' || !open.settings ? uploads : mediaSwitchedOn(uploads, open.settings)
}

/** Returns which links students may follow in the assignment; staff can follow all. */
export function linkSettings({ open }: Pick<PageContext, 'open'>) {
  if (open.audience === 'staff' || !open.settings) return {}
  const { allowExternalLinks, allowResearchLinks } = open.settings
  return { allowExternalLinks, allowResearchLinks }
}

/** Resolves a link to content: an item of this viewer, a link item's own address, or, for staff, the library. */
function linkTarget(open: OpenPage, { contentId: named, assetCode }: LinkReference): LinkTarget | null {
  const contentId = named ?? (assetCode === null ? null : open.material.codes.get(codeOf(assetCode)))
  if (!contentId) return null
  const item = open.material.references.get(contentId)
  const own = [...nodesOf(open.root)].find(({ id }) => id === contentId)
  const link = item?.contentType === 'link' ? item : own?.contentType === 'link' ? own : null
  if (link) {
    const data = item?.data ?? open.material.data.get(contentId) ?? {}
    const title = typeof data.tooltip === 'string' && data.tooltip !== '' ? { title: data.tooltip } : {}
    const kind = link.contentSubType === 'research' ? ('research' as const) : ('external' as const)
    return typeof data.href === 'string' ? { href: data.href, kind, ...title } : null
  }
  const page = open.pages.find(({ node }) => node.id === contentId)
  if (page) return { href: viewerPath(open.base, page.tail, open.wanted), kind: 'internal' }
  if (own) return { href: `#item-${contentId}`, kind: 'internal' }
  if (!item || open.audience === 'student') return null
  return { href: viewerPath({ family: 'library', contentType: item.contentType, contentId }), kind: 'internal' }
}

/** Creates the context that the parts of a page share. */
export function pageContext(
  open: OpenPage,
  version: TextVersion,
  labels: RichTextLabels,
  render: (node: ViewNode, context: PageContext) => ReactNode,
  notes: PageNotes | null = null,
): PageContext {
  const context: PageContext = {
    open,
    version,
    labels,
    notes,
    nodes: new Map(nodesOfPage(open.page, open.items).map((node) => [node.id, node])),
    linkFor: (reference) => linkTarget(open, reference),
    renderItem: (node) => render(node, context),
  }
  return context
}
