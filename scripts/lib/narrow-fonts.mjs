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
const FILE = /url\(\.\/files\/([\w-]+\.woff2)\)/
const RANGE = /font-weight: \d+ \d+;/

const every = (pattern) => new RegExp(pattern, 'g')

/** Writes into `folder` the fonts of the product with the weights that it has, and `fonts.css`, which declares them. */
export async function narrowFonts(folder) {
  const { default: subsetFont } = await import('subset-font') // this file is read before the packages are there
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rules = []
  for (const sheet of SHEETS.map((name) => path.join(projectRoot, 'node_modules', name))) {
    const css = readFileSync(sheet, 'utf8')
    if (!RANGE.test(css) || !FILE.test(css)) throw new Error(`${sheet} declares no variable font.`)
    rules.push(
      css.replaceAll(every(RANGE), `font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`).replaceAll(every(FILE), 'url(./$1)'),
    )
    for (const [, name] of css.matchAll(every(FILE))) {
      const font = readFileSync(path.join(path.dirname(sheet), 'files', name))
      const options = { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } }
      writeFileSync(path.join(folder, name), await subsetFont(font, undefined, options))
    }
  }
  writeFileSync(path.join(folder, 'fonts.css'), rules.join('\n'))
}
