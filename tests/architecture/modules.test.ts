import { sourceFiles } from '../support/source-files'

const files = sourceFiles()
const paths = (found: { path: string }[]) => found.map((file) => file.path)

/** Names that Next, a tool or the contract prescribes. */
const PRESCRIBED = /^(\[.*\]|\(.*\)|_.*|\..*|openapi\.json)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|full|config|d))*\.(ts|tsx|mjs|cjs)$/
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('the rooms', () => {
  it('looks at the files that there are', () => {
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

  it('have no barrel files', () => {
    expect(paths(files.filter((file) => /(^|\/)index\.(ts|tsx)$/.test(file.path)))).toEqual([])
  })

  it('read the environment in lib/env alone', () => {
    const mayRead = /^(lib\/env\/|scripts\/|tests\/|[^/]+\.config\.(ts|mjs)$)/
    // What a bundler replaces while building is no reading.
    const reads = (text: string) => /process\.env(?!\.NODE_ENV\b|\.NEXT_RUNTIME\b)/.test(text)
    const found = files.filter(
      (file) => !mayRead.test(file.path) && !/\.test\.tsx?$/.test(file.path) && reads(file.text),
    )
    expect(paths(found)).toEqual([])
  })

  it('begin every file of a server room with the import that keeps it on the server', () => {
    const isInServerModule = files.filter(
      (file) => /^lib\/[^/]+\/server\//.test(file.path) && !file.path.includes('.test.'),
    )
    expect(isInServerModule.length).toBeGreaterThan(0)
    expect(paths(isInServerModule.filter((file) => !file.text.startsWith("import 'server-only'\n")))).toEqual([])
  })

  it('put no client directive into a server room, and one into every hook file that needs it', () => {
    const directive = /^['"]use client['"]/
    const onServer = files.filter((file) => /^lib\/[^/]+\/server\//.test(file.path) && directive.test(file.text))
    expect(paths(onServer)).toEqual([])
  })

  it('use no server actions, so that each way to the data is a route in the inventory [F-16]', () => {
    expect(paths(files.filter((file) => /^\s*['"]use server['"]/m.test(file.text)))).toEqual([])
  })

  it('switch no type check off', () => {
    const switchedOff = new RegExp(['@ts-', '(ignore|nocheck)'].join(''))
    expect(paths(files.filter((file) => switchedOff.test(file.text)))).toEqual([])
  })
})
