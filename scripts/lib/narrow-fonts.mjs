import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project.mjs'

/** The weights of the tokens (`--fw-*`); masters of weights beyond them make a third of a font's bytes and more. */
const WEIGHTS = { min: 400, max: 700 }
/** Style sheets of variable fonts, as their packages have them. */
const SHEETS = [
  '@fontsource-variable/lexend/wght.css',
  '@fontsource-variable/atkinson-hyperlegible-next/wght.css',
  '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css',
]
const RULE = /@font-face \{[^}]*\}/g
const FILE = /url\(\.\/files\/([\w-]+\.woff2)\)/
const RANGE = /font-weight: \d+ \d+;/
const LETTERS = /unicode-range: (U\+[^;]+);/
/** The letters of western Europe, as their ranges begin. */
const LATIN = 'U+0000-00FF'

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
/** What texts in English and Spanish are written with: most pages need no other letter, and others are a third of a Latin font. */
export const EVERYDAY = `${ASCII}\u00a0¡¿«»·°×÷−áéíóúüñÁÉÍÓÚÜÑ–—‘’“”•…`
const EVERYDAY_LETTERS = [...EVERYDAY]
  .map((letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase()}`)
  .join(',')

/** The fonts of a sheet: where each lies, the name it gets, its rule, and its letters where it does not have all. */
function fontsOf(sheet) {
  return readFileSync(sheet, 'utf8')
    .match(RULE)
    .flatMap((rule) => {
      const [, name] = rule.match(FILE) ?? []
      const [, letters] = rule.match(LETTERS) ?? []
      if (!name || !letters || !RANGE.test(rule)) throw new Error(`${sheet} declares no variable font.`)
      const source = path.join(path.dirname(sheet), 'files', name)
      const whole = { source, name, rule }
      if (!letters.startsWith(LATIN)) return [whole]
      // Of two rules that have a letter browsers take the last, and fetch no font of which they need none.
      const everyday = name.replace('-latin-', '-everyday-')
      return [whole, { source, name: everyday, rule: rule.replace(letters, EVERYDAY_LETTERS), text: EVERYDAY }]
    })
}

/**
 * Writes into `folder` the fonts of the product with the weights that it has, those of Latin letters once more with everyday letters alone, and
 * `fonts.css`, which declares them.
 */
export async function narrowFonts(folder) {
  const { default: subsetFont } = await import('subset-font') // this file is read before the packages are there
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rules = []
  for (const { source, name, rule, text } of SHEETS.flatMap((sheet) =>
    fontsOf(path.join(projectRoot, 'node_modules', sheet)),
  )) {
    const weights = `font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`
    rules.push(rule.replace(RANGE, weights).replace(FILE, `url(./${name})`))
    const options = { keepAllGlyphs: !text, targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } }
    writeFileSync(path.join(folder, name), await subsetFont(readFileSync(source), text, options))
  }
  writeFileSync(path.join(folder, 'fonts.css'), `${rules.join('\n')}\n`)
}
