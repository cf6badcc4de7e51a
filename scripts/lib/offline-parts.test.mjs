import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { offlineParts, offlineStyles } from './offline-parts.mjs'
import { BUILD_SOURCES } from './prepare.mjs'

const PAGE = 'server/app/(shell)/assignments/[userAssignmentId]/[[...tail]]/page'

describe('the parts of a page that are kept for offline', () => {
  let folder
  function write(file, text) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'traverse-parts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('[F-86] are what the build and the scripts of the page name, once each, but for players of streamed films', () => {
    write(`${PAGE}_client-reference-manifest.js`, '{"chunks":["/_next/static/chunks/page.js"]}')
    write(`${PAGE}/react-loadable-manifest.json`, '{"1":{"files":["static/chunks/listen.js","static/chunks/gone.js"]}}')
    write('static/chunks/page.js', 'load("static/chunks/listen.js"); load("static/chunks/line~1.js")')
    write(
      'static/chunks/listen.js',
      'load("static/chunks/listen.css"); load("static/chunks/page.js"); load("static/chunks/film.js")',
    )
    write('static/chunks/line~1.js', '')
    write('static/chunks/listen.css', '')
    write('static/chunks/film.js', 'x'.repeat(300_001))
    const names = ['page.js', 'listen.js', 'line~1.js', 'listen.css'].map((name) => `/_next/static/chunks/${name}`)
    expect(offlineParts(folder).sort()).toEqual(names.sort())
  })

  test('[F-86] the styles of every page are those of the layout around it', () => {
    const lists = {
      '[project]/app/layout': [{ path: 'static/chunks/look.css' }],
      '[project]/app/(shell)/layout': [{ path: 'static/chunks/look.css' }, { path: 'static/chunks/shell.css' }],
    }
    write(`${PAGE}_client-reference-manifest.js`, `{"entryCSSFiles":${JSON.stringify(lists)}}`)
    expect(offlineStyles(folder)).toEqual(['/_next/static/chunks/look.css'])
    write(`${PAGE}_client-reference-manifest.js`, '{}')
    expect(() => offlineStyles(folder)).toThrow('no styles')
  })

  test('a build that names none is told', () => {
    expect(() => offlineParts(folder)).toThrow('no scripts')
  })

  test('the app is built anew when they are found in another way', () => {
    expect(BUILD_SOURCES).toContain('scripts/lib/offline-parts.mjs')
  })
})
