import { defaultHighlightColor, gradebookColors, highlightColors } from './colors'
import { accentOfGrade, gradeKey, mascotOfGrade } from './grades'
import { breakpoints, from } from './layout'
import {
  brandMarks,
  brandOf,
  curriculumFamilies,
  defaultTheme,
  familyOfTheme,
  isHighContrast,
  resolveTheme,
  themeNames,
  themeOfCurriculum,
} from './themes'

test('[THM-01] there are six themes, including a high-contrast one for each family', () => {
  expect(themeNames).toEqual(['hss', 'hss-hc', 'k5ela', 'k5ela-hc', 'ss', 'usa'])
  expect(themeNames.filter((name) => name.endsWith('-hc')).map(familyOfTheme)).toEqual(['hss', 'k5ela'])
})

test('[CUR-03] each of the two families has its own mark, set by the profile, and a standard and a high-contrast theme', () => {
  expect(curriculumFamilies).toEqual(['k5ela', 'hss'])
  for (const family of curriculumFamilies) {
    const own = themeNames.filter((name) => name === family || name === `${family}-hc`)
    expect(own.map((name) => [familyOfTheme(name), isHighContrast(name)])).toEqual([
      [family, false],
      [family, true],
    ])
    expect(themeOfCurriculum(family)).toBe(family)
    // Whichever theme is chosen, the logo is that of the profile.
    for (const theme of [null, 'hss-hc', 'k5ela'])
      expect(brandOf({ profile: { curriculum: family }, theme })).toBe(family)
  }
  expect(new Set(curriculumFamilies.flatMap((family) => Object.values(brandMarks[family]))).size).toBe(4)
})

test('[THM-02] the theme is the chosen one, else that of the curriculum, else hss', () => {
  expect(defaultTheme).toBe('hss')
  expect(resolveTheme(null)).toBe('hss')
  expect(resolveTheme('midnight', 'k5ela')).toBe('k5ela')
  expect(resolveTheme('usa', 'k5ela')).toBe('usa')
  expect(themeOfCurriculum('hss')).toBe('hss')
})

test('[CUR-12] each grade has its accent, and an unknown grade gets cobalt', () => {
  expect(['K', 1, '2', 3, '4', '5'].map(accentOfGrade)).toEqual([
    'sky',
    'violet',
    'cobalt',
    'emerald',
    'gold',
    'tomato',
  ])
  expect(accentOfGrade('6')).toBe('cobalt')
  expect(accentOfGrade(null)).toBe('cobalt')
  expect(gradeKey(' k ')).toBe('k')
})

test('[CUR-07] grade 3 has its mascot, and an unknown grade has none', () => {
  expect(mascotOfGrade('3')?.name).toBe('Moss')
  expect(mascotOfGrade('PK')).toBeUndefined()
})

test('[THM-04] the breakpoints are as specified', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  expect(from('md')).toBe('(min-width: 56.25rem)')
})

test('[TBL-15] there are eight gradebook colours and six highlight colours, with red as the default highlight', () => {
  expect(gradebookColors).toHaveLength(8)
  expect(highlightColors).toHaveLength(6)
  expect(defaultHighlightColor).toBe('red')
})
