import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { narrowFonts, WEIGHTS } from './narrow-fonts.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const PACKAGES = ['lexend', 'atkinson-hyperlegible-next'].map((name) =>
  path.join(root, 'node_modules/@fontsource-variable', name, 'files'),
)

let folder
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fonts-'))
  await narrowFonts(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every font that is declared is there, and takes at most seven tenths of what its package has', () => {
  const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
  const declared = [...css.matchAll(/url\(\.\/([^)]+)\)/g)].map(([, name]) => name)
  expect(declared.sort()).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.woff2'))
      .sort(),
  )
  expect(declared.length).toBeGreaterThanOrEqual(3)
  for (const name of declared) {
    const source = PACKAGES.map((files) => statSync(path.join(files, name), { throwIfNoEntry: false })).find(Boolean)
    expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(source.size * 0.7)
  }
})

test('the fonts have every weight of the tokens', () => {
  const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8')
  expect(new Set(css.match(/font-weight: [^;]+/g))).toEqual(new Set([`font-weight: ${WEIGHTS.min} ${WEIGHTS.max}`]))
  const tokens = readFileSync(path.join(root, 'components/theme/tokens.css'), 'utf8')
  const weights = [...tokens.matchAll(/--fw-\w+: (\d+)/g)].map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(0)
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([WEIGHTS.min, WEIGHTS.max])
})
