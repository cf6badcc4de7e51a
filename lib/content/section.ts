/** The sections that the pages of a chapter are grouped in, in their order of the day (READ-13). */
export const sections = ['Ignite', 'Connect', 'Apply', 'Reflect', 'Homework', 'Opening', 'Worktime', 'Drill'] as const

export type Section = (typeof sections)[number]

/** Section colours by name; each is one `data-section` scope of the tokens. */
export const sectionAccents = ['ember', 'teal', 'indigo', 'plum', 'umber', 'blue', 'leaf', 'rose'] as const

export type SectionAccent = (typeof sectionAccents)[number]

/** The value of `data-section`, which sets accent and background. */
export type SectionSlug = Lowercase<Section>

/** Of a section without a name that we know and without an accent of its own. */
export const DEFAULT_SECTION_ACCENT: SectionAccent = 'blue'

export const accentBySection: Record<Section, SectionAccent> = {
  Ignite: 'ember',
  Connect: 'teal',
  Apply: 'indigo',
  Reflect: 'plum',
  Homework: 'umber',
  Opening: 'blue',
  Worktime: 'leaf',
  Drill: 'rose',
}

const slugByAccent: Record<SectionAccent, SectionSlug> = {
  ember: 'ignite',
  teal: 'connect',
  indigo: 'apply',
  plum: 'reflect',
  umber: 'homework',
  blue: 'opening',
  leaf: 'worktime',
  rose: 'drill',
}

/** Sections with a full-screen animation before their first page. */
const animated: ReadonlySet<Section> = new Set(['Ignite', 'Connect', 'Apply', 'Reflect'])

/** The section that a name means, whatever its case; undefined for one that is not ours. */
export function sectionOf(name: string | null | undefined): Section | undefined {
  const wanted = name?.trim().toLowerCase()
  return sections.find((section) => section.toLowerCase() === wanted)
}

/** Whether a name is that of a section colour of ours, whose contrast is held in every theme. */
export function isSectionAccent(name: unknown): name is SectionAccent {
  return sectionAccents.some((accent) => accent === name)
}

/** What the accent of a section may come from: a chapter's own map by section name, and the page's `data.sectionAccent`. */
export type AccentSource = { sectionAccents?: Record<string, string> | undefined; sectionAccent?: string | undefined }

/** The accent of a section: from the page's data, from its chapter's, from the map by name, else the default. */
export function accentOfSection(
  name: string | null | undefined,
  { sectionAccents, sectionAccent }: AccentSource = {},
): SectionAccent {
  if (isSectionAccent(sectionAccent)) return sectionAccent
  const section = sectionOf(name)
  const own = name && sectionAccents && Object.hasOwn(sectionAccents, name) ? sectionAccents[name] : undefined
  if (isSectionAccent(own)) return own
  return section ? accentBySection[section] : DEFAULT_SECTION_ACCENT
}

/** The value of `data-section` that gives a section its colours. */
export function sectionSlug(name: string | null | undefined, source: AccentSource = {}): SectionSlug {
  return slugByAccent[accentOfSection(name, source)]
}

/**
 * The colours of an echo that stands in no section: fixed for what is a source, else one after the other by its place among the echoes.
 */
export function echoSlug({ contentType }: { contentType: string }, index: number): SectionSlug {
  if (contentType === 'source') return slugByAccent[DEFAULT_SECTION_ACCENT]
  return slugByAccent[sectionAccents[index % sectionAccents.length] ?? DEFAULT_SECTION_ACCENT]
}

/** Whether a section has a full-screen animation (READ-11). */
export function hasSectionAnimation(name: string | null | undefined): boolean {
  const section = sectionOf(name)
  return section !== undefined && animated.has(section)
}

/** When the full-screen transition plays before a page; all four must hold (READ-11). */
export function shouldPlaySectionTransition(page: {
  section: string | null | undefined
  isFirstOfSection: boolean
  isFirstOfParent: boolean
  followsNextButton: boolean
  hasSideScreen: boolean
}): boolean {
  if (page.hasSideScreen || !hasSectionAnimation(page.section) || !page.isFirstOfSection) return false
  return page.followsNextButton || page.isFirstOfParent
}

/** A child beside the section that its link names. */
export type Sectioned = { section?: string | null }

/** Runs of children of one section, in the order in which they stand; children without a section are runs of their own. */
export function groupBySection<C extends Sectioned>(
  children: readonly C[],
): { section: string | null; children: C[] }[] {
  const groups: { section: string | null; children: C[] }[] = []
  for (const child of children) {
    const section = child.section ?? null
    const last = groups.at(-1)
    if (last && last.section === section) last.children.push(child)
    else groups.push({ section, children: [child] })
  }
  return groups
}
