/** The six themes a user may choose (domain 8); `-hc` is the high-contrast variant of a family. */
export const themeNames = ['hss', 'hss-hc', 'k5ela', 'k5ela-hc', 'ss', 'usa'] as const
export type ThemeName = (typeof themeNames)[number]

/** The theme of an unknown visitor. */
export const defaultTheme: ThemeName = 'hss'

/** The two curriculum families: K-5 English language arts, and history and social science. */
export const curriculumFamilies = ['k5ela', 'hss'] as const
export type CurriculumFamily = (typeof curriculumFamilies)[number]

export function isThemeName(value: unknown): value is ThemeName {
  return themeNames.some((name) => name === value)
}

/** Returns the family of a theme, which determines the brand mark and the shapes. */
export function familyOfTheme(theme: ThemeName): CurriculumFamily {
  return theme.startsWith('k5ela') ? 'k5ela' : 'hss'
}

/** Returns the theme of a profile's curriculum, for a user who has not chosen one. */
export function themeOfCurriculum(curriculum: string | null | undefined): ThemeName {
  return curriculum?.toLowerCase().startsWith('k5ela') ? 'k5ela' : defaultTheme
}

/** Returns the theme to show: the user's own choice, otherwise that of the profile's curriculum. */
export function resolveTheme(chosen: string | null | undefined, curriculum?: string | null): ThemeName {
  return isThemeName(chosen) ? chosen : themeOfCurriculum(curriculum)
}

export function isHighContrast(theme: ThemeName): boolean {
  return theme.endsWith('-hc')
}

/** Paths of the brand marks under `public/`: the full logo, and the mark without text for small screens. */
export const brandMarks: Record<CurriculumFamily, { logo: string; mark: string }> = {
  hss: { logo: '/art/logo-hss.svg', mark: '/art/mark-hss.svg' },
  k5ela: { logo: '/art/logo-k5ela.svg', mark: '/art/mark-k5ela.svg' },
}

/** Returns the brand variant of a viewer, which depends on the current profile and not on the chosen theme (domain.md §2). */
export function brandOf({
  profile,
  theme,
}: {
  profile: { curriculum: CurriculumFamily } | null
  theme: string | null
}) {
  return profile?.curriculum ?? familyOfTheme(resolveTheme(theme))
}
