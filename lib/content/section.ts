/** The sections that group the pages of a chapter, in their order during the day (READ-13). */
export const sections = ['Ignite', 'Connect', 'Apply', 'Reflect', 'Homework', 'Opening', 'Worktime', 'Drill'] as const

export type Section = (typeof sections)[number]

/** Section colors by name; each is one `data-section` scope of the design tokens. */
export const sectionAccents = ['ember', 'teal', 'indigo', 'plum', 'umber', 'blue', 'leaf', 'rose'] as const

export type SectionAccent = (typeof sectionAccents)[number]

/** The value of `data-section`, which sets accent and background. */
export type SectionSlug = Lowercase<Section>

/** For a section without a known name and without an accent of its own. */
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

/** Returns the section with a name, ignoring case; undefined for an unknown one. */
export function sectionOf(name: string | null | undefined): Section | undefined {
  const wanted = name?.trim().toLowerCase()
  return sections.find((section) => section.toLowerCase() === wanted)
}

/** Whether a name is one of our section colors, whose contrast is ensured in every theme. */
export function isSectionAccent(name: unknown): name is SectionAccent {
  return sectionAccents.some((accent) => accent === name)
}

/** The sources of a section's accent: a chapter's map by section name, and the page's `data.sectionAccent`. */
export type AccentSource = { sectionAccents?: Record<string, string> | undefined; sectionAccent?: string | undefined }

/** Returns the accent of a section: from the page's data, else its chapter's, else the product's map by name, else the default. */
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

/** Returns the value of `data-section` that gives a section its colors. */
export function sectionSlug(name: string | null | undefined, source: AccentSource = {}): SectionSlug {
  return slugByAccent[accentOfSection(name, source)]
}

/** Returns the colors of an echo without a section: fixed for a source, else alternating by its position among the echoes. */
export function echoSlug({ contentType }: { contentType: string }, index: number): SectionSlug {
  if (contentType === 'source') return slugByAccent[DEFAULT_SECTION_ACCENT]
  return slugByAccent[sectionAccents[index % sectionAccents.length] ?? DEFAULT_SECTION_ACCENT]
}

/** Whether a section has a full-screen animation (READ-11). */
export function hasSectionAnimation(name: string | null | undefined): boolean {
  const section = sectionOf(name)
  return section !== undefined && animated.has(section)
}

/** Whether the full-screen transition plays before a page; all four conditions must hold (READ-11). */
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

/** A child with the section of its link. */
export type Sectioned = { section?: string | null }

/** Groups consecutive children of the same section, in order; children without a section form groups of their own. */
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
