import { sourceFiles } from '../support/source-files'

const product = sourceFiles(/\.tsx?$/).filter(
  ({ path }) => /^(app|components|lib)\/|^[^/]+\.ts$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Each place where a pattern occurs, as `path: match`. */
const places = (pattern: RegExp) =>
  product.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`))

describe('private framework and browser APIs', () => {
  it('are looked for in the product’s source files', () => {
    expect(product.length).toBeGreaterThan(100)
  })

  it('are never imported: packages are used only through documented entry points', () => {
    expect(places(/['"](@[\w.-]+\/)?[\w-][\w.-]*\/(dist|cjs|esm|src|build|internal)\/[^'"]*['"]/g)).toEqual([])
  })

  it('are never overwritten: no global or prototype is assigned to', () => {
    const globals =
      /\b(window|globalThis|self|document|history|navigator|console)\.(?!location\b|on[a-z]+\b|title\b|cookie\b|__traverse)\w+ = /g
    const prototypes =
      /\.prototype\.\w+ = |Object\.(assign|defineProperty)\(\s*(window|globalThis|self|\w+\.prototype)\b/g
    expect([...places(globals), ...places(prototypes)]).toEqual([])
  })

  it('are never read: no internal React or Next property is used', () => {
    expect(places(/__(react|next|NEXT)\w*/g)).toEqual([])
  })
})
