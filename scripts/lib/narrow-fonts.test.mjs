import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import subsetFont from 'subset-font'
import { EVERYDAY, narrowFonts } from './narrow-fonts.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const PACKAGES = ['lexend', 'atkinson-hyperlegible-next'].map((name) =>
  path.join(root, 'node_modules/@fontsource-variable', name, 'files'),
)

let folder
let names
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fonts-'))
  await narrowFonts(folder)
  names = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const madeOf = (name) => path.join(folder, name)
const sourceOf = (name) =>
  PACKAGES.map((files) => path.join(files, name.replace('-everyday-', '-latin-'))).find(existsSync)
const isEveryday = (name) => name.includes('-everyday-')

/** The tables of a font, unpacked, by their names. */
async function tablesOf(file) {
  const font = await subsetFont(readFileSync(file), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => font.subarray(12 + 16 * index))
  const tables = entries.map((entry) => {
    const from = entry.readUInt32BE(8)
    return [entry.toString('latin1', 0, 4), font.subarray(from, from + entry.readUInt32BE(12))]
  })
  return Object.fromEntries(tables)
}

/** The only axis of a font: its name, and its first and last value. */
function axisOf({ fvar }) {
  const axis = fvar.subarray(fvar.readUInt16BE(4))
  expect(fvar.readUInt16BE(8)).toBe(1)
  return {
    name: axis.toString('latin1', 0, 4),
    min: axis.readInt32BE(4) / 2 ** 16,
    max: axis.readInt32BE(12) / 2 ** 16,
  }
}

/** The glyph of each character; 0 stands for none. */
function glyphsOf({ cmap }) {
  const table = cmap.subarray(cmap.readUInt32BE(8))
  expect(table.readUInt16BE(0)).toBe(4) // the format: segments of 16 bits
  const size = table.readUInt16BE(6)
  const glyphs = new Map()
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at)
    const [first, delta, offset] = [1, 2, 3].map((part) => table.readUInt16BE(14 + at + part * size + 2))
    for (let character = first; character <= last; character += 1) {
      const listed = () => table.readUInt16BE(16 + at + 3 * size + offset + 2 * (character - first))
      const glyph = offset === 0 ? character : listed()
      glyphs.set(character, glyph === 0 ? 0 : (glyph + delta) & 0xffff)
    }
  }
  return [...glyphs].filter(([, glyph]) => glyph !== 0)
}

/** Every character of a font, and whether anything is drawn for it. */
function charactersOf(tables) {
  const { head, loca } = tables
  const isLong = head.readUInt16BE(50) === 1
  const placeOf = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : loca.readUInt16BE(2 * glyph))
  return glyphsOf(tables).map(([character, glyph]) => [
    String.fromCodePoint(character),
    placeOf(glyph + 1) > placeOf(glyph),
  ])
}

test('every font that is declared is there, and takes at most seven tenths of what its package has', () => {
  const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
  const declared = [...css.matchAll(/url\(\.\/([^)]+)\)/g)].map(([, name]) => name)
  expect(declared.sort()).toEqual([...names].sort())
  expect(declared.length).toBeGreaterThanOrEqual(3)
  for (const name of declared)
    expect(statSync(madeOf(name)).size).toBeLessThanOrEqual(statSync(sourceOf(name)).size * 0.7)
})

test('the fonts have the weights of the tokens, and declare them', async () => {
  const tokens = readFileSync(path.join(root, 'components/theme/tokens.css'), 'utf8')
  const weights = [...tokens.matchAll(/--fw-\w+: (\d+)/g)].map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(0)
  const [min, max] = [Math.min(...weights), Math.max(...weights)]
  for (const name of names) expect(axisOf(await tablesOf(madeOf(name)))).toEqual({ name: 'wght', min, max })
  const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
  expect(new Set(css.match(/font-weight: [^;]+/g))).toEqual(new Set([`font-weight: ${min} ${max}`]))
})

test('the fonts have every character of their packages, and draw it', async () => {
  for (const name of names.filter((name) => !isEveryday(name))) {
    const characters = charactersOf(await tablesOf(sourceOf(name)))
    expect(characters.filter(([, isDrawn]) => isDrawn).length).toBeGreaterThan(50)
    expect(charactersOf(await tablesOf(madeOf(name)))).toEqual(characters)
  }
})

describe('everyday letters', () => {
  const everyday = () => names.filter(isEveryday)

  test('have a font of their own for every font of Latin letters, of at most half the bytes of its package', () => {
    expect(everyday().length).toBe(names.filter((name) => name.includes('-latin-wght')).length)
    for (const name of everyday())
      expect(statSync(madeOf(name)).size).toBeLessThanOrEqual(statSync(sourceOf(name)).size * 0.5)
  })

  test('are all in it, drawn as in the whole font, and no others are declared for it', async () => {
    const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
    for (const name of everyday()) {
      const whole = charactersOf(await tablesOf(sourceOf(name)))
      const wanted = whole.filter(([character]) => EVERYDAY.includes(character))
      expect(wanted).toHaveLength(EVERYDAY.length)
      expect(charactersOf(await tablesOf(madeOf(name)))).toEqual(wanted)
      const rule = css.match(/@font-face \{[^}]*\}/g).find((text) => text.includes(name))
      const declared = rule.match(/unicode-range: ([^;]+)/)[1].split(',')
      expect(declared.map((range) => String.fromCodePoint(Number.parseInt(range.slice(2), 16))).join('')).toBe(EVERYDAY)
    }
  })

  test('are declared after the whole font, so that browsers take theirs first', () => {
    const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
    for (const name of everyday())
      expect(css.indexOf(name)).toBeGreaterThan(css.indexOf(name.replace('-everyday-', '-latin-')))
  })

  test('are enough for every text of the product', () => {
    const texts = ['en', 'es'].flatMap((locale) => {
      const within = path.join(root, 'lib/i18n/messages', locale)
      const files = existsSync(within) ? readdirSync(within).map((name) => path.join(within, name)) : [`${within}.json`]
      return files.map((file) => readFileSync(file, 'utf8'))
    })
    expect(new Set([...texts.join('')].filter((letter) => letter > ' ' && !EVERYDAY.includes(letter)))).toEqual(
      new Set(),
    )
  })
})
