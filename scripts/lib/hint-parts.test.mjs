import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMPILE_HINT, hintParts } from './hint-parts.mjs'
import { BUILD_SOURCES } from './prepare.mjs'

const LARGE = 'run();'.repeat(6_000)

describe('the scripts that pages begin with', () => {
  let folder
  const read = (name) => readFileSync(path.join(folder, 'static/chunks', name), 'utf8')
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'traverse-hints-'))
    for (const name of ['main.js', 'page.js', 'asked-for.js', 'page.css']) write(`static/chunks/${name}`, LARGE)
    write('static/chunks/small.js', 'run()')
    write('build-manifest.json', '{"rootMainFiles":["static/chunks/main.js","static/chunks/gone.js"]}')
    write(
      'server/app/(shell)/page_client-reference-manifest.js',
      '["static/chunks/page.js","static/chunks/small.js","static/chunks/page.css"]',
    )
    write('server/app/(shell)/page/react-loadable-manifest.json', '["static/chunks/asked-for.js"]')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('are compiled as they arrive, where they are large; nothing else is', () => {
    hintParts(folder)
    expect(read('main.js')).toBe(COMPILE_HINT + LARGE)
    expect(read('page.js')).toBe(COMPILE_HINT + LARGE)
    expect(read('small.js')).toBe('run()')
    for (const name of ['asked-for.js', 'page.css']) expect(read(name)).toBe(LARGE)
  })

  test('are marked once', () => {
    hintParts(folder)
    hintParts(folder)
    expect(read('main.js')).toBe(COMPILE_HINT + LARGE)
  })

  test('are there: a build that names none is told of', () => {
    write('build-manifest.json', '{}')
    rmSync(path.join(folder, 'server/app/(shell)'), { recursive: true })
    expect(() => hintParts(folder)).toThrow('names no scripts')
  })

  test('are marked by files that a build is made of', () => {
    for (const name of ['hint-parts', 'build-chunks']) expect(BUILD_SOURCES).toContain(`scripts/lib/${name}.mjs`)
  })
})
