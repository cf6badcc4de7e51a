import { sourceFiles } from '../support/source-files'

const product = sourceFiles(/\.tsx?$/).filter(
  ({ path }) => /^(app|components|lib)\/|^[^/]+\.ts$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Each place where a pattern occurs, as `path: match`. */
const places = (pattern: RegExp) =>
  product.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`))

describe('what frameworks and browsers do not promise', () => {
  it('looks at the files that there are', () => {
    expect(product.length).toBeGreaterThan(100)
  })

  it('is not imported: a package is used by what its documentation names', () => {
    expect(places(/['"](@[\w.-]+\/)?[\w-][\w.-]*\/(dist|cjs|esm|src|build|internal)\/[^'"]*['"]/g)).toEqual([])
  })

  it('is not replaced: no global and no prototype is written over', () => {
    const globals =
      /\b(window|globalThis|self|document|history|navigator|console)\.(?!location\b|on[a-z]+\b|title\b|cookie\b|__traverse)\w+ = /g
    const prototypes =
      /\.prototype\.\w+ = |Object\.(assign|defineProperty)\(\s*(window|globalThis|self|\w+\.prototype)\b/g
    expect([...places(globals), ...places(prototypes)]).toEqual([])
  })

  it('is not read: React and Next keep their own notes on elements and on the window', () => {
    expect(places(/__(react|next|NEXT)\w*/g)).toEqual([])
  })
})
