// Creates the fonts of `components/theme/fonts` from their packages (`npm run fonts`); only needed when a package or a weight changes.
//
// The packages contain all weights of a font; the product uses 400 to 700 (`--fw-*`). Removing the others reduces the three fonts of a reading page
// from 111 kB to 66 kB, and its largest paint on a slow line from 3.1 to 3.4 s to 2.6 to 2.9 s, 15 % (docs/performance.md).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = 'components/theme/fonts'
const FONTS = {
  '@fontsource-variable/lexend': [
    'lexend-latin-wght-normal',
    'lexend-latin-ext-wght-normal',
    'lexend-vietnamese-wght-normal',
  ],
  '@fontsource-variable/atkinson-hyperlegible-next': [
    'atkinson-hyperlegible-next-latin-wght-normal',
    'atkinson-hyperlegible-next-latin-wght-italic',
    'atkinson-hyperlegible-next-latin-ext-wght-normal',
    'atkinson-hyperlegible-next-latin-ext-wght-italic',
  ],
}
const OPTIONS = { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } }

for (const [packageName, names] of Object.entries(FONTS))
  for (const name of names) {
    const whole = readFileSync(path.join('node_modules', packageName, 'files', `${name}.woff2`))
    writeFileSync(path.join(FOLDER, `${name}.woff2`), await subsetFont(whole, undefined, OPTIONS))
  }
