import { sourceFiles } from '../support/source-files'

const files = sourceFiles()
const paths = (found: { path: string }[]) => found.map((file) => file.path)

/** Names that Next, a tool or the contract prescribes. */
const PRESCRIBED = /^(\[.*\]|\(.*\)|_.*|\..*|openapi\.json)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|full|config|d))*\.(ts|tsx|mjs|cjs)$/
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('source files', () => {
  it('are found by these checks', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  it('have file and folder names in kebab-case', () => {
    const isNamedWell = (path: string) => {
      const parts = path.split('/')
      const name = parts.pop() ?? ''
      return (
        (KEBAB.test(name) || PRESCRIBED.test(name)) &&
        parts.every((part) => KEBAB_FOLDER.test(part) || PRESCRIBED.test(part))
      )
    }
    expect(paths(files.filter((file) => !isNamedWell(file.path)))).toEqual([])
  })

  it('include no barrel files', () => {
    expect(paths(files.filter((file) => /(^|\/)index\.(ts|tsx)$/.test(file.path)))).toEqual([])
  })

  it('read the environment only in lib/env', () => {
    const mayRead = /^(lib\/env\/|scripts\/|tests\/|[^/]+\.config\.(ts|mjs)$)/
    // A value that a bundler replaces at build time does not count as a read.
    const reads = (text: string) => /process\.env(?!\.NODE_ENV\b|\.NEXT_RUNTIME\b)/.test(text)
    const found = files.filter(
      (file) => !mayRead.test(file.path) && !/\.test\.tsx?$/.test(file.path) && reads(file.text),
    )
    expect(paths(found)).toEqual([])
  })

  it('in server folders begin with the server-only import', () => {
    const isInServerModule = files.filter(
      (file) => /^lib\/[^/]+\/server\//.test(file.path) && !file.path.includes('.test.'),
    )
    expect(isInServerModule.length).toBeGreaterThan(0)
    expect(paths(isInServerModule.filter((file) => !file.text.startsWith("import 'server-only'\n")))).toEqual([])
  })

  it('in server folders have no client directive', () => {
    const directive = /^['"]use client['"]/
    const onServer = files.filter((file) => /^lib\/[^/]+\/server\//.test(file.path) && directive.test(file.text))
    expect(paths(onServer)).toEqual([])
  })

  it('use no server actions, so that every access to data is a route in the inventory [F-16]', () => {
    expect(paths(files.filter((file) => /^\s*['"]use server['"]/m.test(file.text)))).toEqual([])
  })

  it('never disable type checks', () => {
    const switchedOff = new RegExp(['@ts-', '(ignore|nocheck)'].join(''))
    expect(paths(files.filter((file) => switchedOff.test(file.text)))).toEqual([])
  })
})
