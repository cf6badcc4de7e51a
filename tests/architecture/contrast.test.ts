import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gradebookColors, highlightColors, sectionAccents } from '@/lib/theme/colors'
import { gradeKeys } from '@/lib/theme/grades'
import { isHighContrast, type ThemeName, themeNames } from '@/lib/theme/themes'

type Pair = readonly [ink: string, ground: string]
type Tokens = Record<string, string>

const TEXT = 4.5
const TEXT_HIGH_CONTRAST = 7
const EDGE = 3

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-hover']
const states = ['success', 'warning', 'danger', 'info']
const inks = ['text', 'text-quiet', 'accent-text', ...states.map((state) => `${state}-text`)]

const textPairs: Pair[] = [
  ...surfaces.flatMap((surface) => inks.map((ink): Pair => [ink, surface])),
  ...['accent', ...states].flatMap((name): Pair[] => [
    [`${name}-ink`, name],
    [`${name}-text`, `${name}-soft`],
    ['text', `${name}-soft`],
    ['text-quiet', `${name}-soft`],
  ]),
  ...['accent', 'danger'].flatMap((name): Pair[] => [
    [`${name}-ink`, `${name}-hover`],
    [`${name}-ink`, `${name}-active`],
  ]),
  ...sectionAccents.flatMap((section): Pair[] => [
    [`section-${section}`, `section-${section}-soft`],
    [`section-${section}`, 'surface'],
    [`section-${section}`, 'page'],
    ['text', `section-${section}-soft`],
  ]),
  ...highlightColors.map((color): Pair => ['text', `hl-${color}`]),
  ...gradebookColors.map((color): Pair => [`gb-${color}-ink`, `gb-${color}`]),
  ['banner-ink', 'banner-from'],
  ['banner-ink', 'banner-to'],
  ['text-inverse', 'surface-inverse'],
  ['teacher-edition', 'teacher-edition-soft'],
  ['hl-read-along-ink', 'hl-read-along'],
]

const edgePairs: Pair[] = [
  ...surfaces.flatMap((surface) => ['line-strong', 'focus', 'accent-mark'].map((edge): Pair => [edge, surface])),
  ...states.flatMap((state): Pair[] => [
    [`${state}-line`, 'surface'],
    [`${state}-line`, `${state}-soft`],
  ]),
  ['accent-mark', 'accent-soft'],
  ...highlightColors.flatMap((color) =>
    [`hl-${color}`, 'surface', 'page'].map((ground): Pair => [`hl-${color}-edge`, ground]),
  ),
  ...gradebookColors.map((color): Pair => [`gb-${color}-mark`, 'surface']),
  ...gradebookColors.filter((color) => color !== 'black').map((color): Pair => [`gb-${color}-mark`, `gb-${color}`]),
]

const css = readFileSync(join(process.cwd(), 'components/theme/tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selectors: selector.split(',').map((part) => part.trim().replaceAll("'", '"')),
  tokens: Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', value = '']) => [name, value]),
  ),
}))

function tokensOf(selector: string): Tokens {
  return Object.assign({}, ...rules.filter((rule) => rule.selectors.includes(selector)).map((rule) => rule.tokens))
}

function paletteOf(theme: ThemeName, grade: string | null): Tokens {
  const palette = { ...tokensOf(':root'), ...tokensOf(`[data-theme="${theme}"]`) }
  if (!grade) return palette
  const highContrast = isHighContrast(theme) ? tokensOf(`[data-theme$="-hc"][data-grade="${grade}"]`) : {}
  return { ...palette, ...tokensOf(`[data-grade="${grade}"]`), ...highContrast }
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function tooLow(palette: Tokens, pairs: Pair[], least: number): string[] {
  return pairs.flatMap(([ink, ground]) => {
    const [inkValue, groundValue] = [palette[ink], palette[ground]]
    if (!inkValue || !groundValue) return [`${ink} on ${ground}: no such token`]
    const ratio = contrast(inkValue, groundValue)
    return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`] : []
  })
}

test('black on white has a contrast of 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each(themeNames)('theme %s', (theme) => {
  test.each([null, ...gradeKeys])('grade %s: every text and edge has enough contrast', (grade) => {
    const palette = paletteOf(theme, grade)
    expect(tooLow(palette, textPairs, isHighContrast(theme) ? TEXT_HIGH_CONTRAST : TEXT)).toEqual([])
    expect(tooLow(palette, edgePairs, EDGE)).toEqual([])
  })
})
