import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { chunksIn } from './build-chunks.mjs'

/** The page of a student's work, as the build names it. */
const PAGE = 'server/app/(shell)/assignments/[userAssignmentId]/[[...tail]]/page'
/** Parts above this size, in bytes, are video players, which have nothing to play offline. */
const MAX_PART_BYTES = 300_000
/** Where the build lists the styles of the layout around every page. */
const LAYOUT_STYLES = /"[^"]*\/app\/layout":\[([^\]]*)\]/g
const STYLE = /static\/chunks\/[\w.~-]+\.css/g

/**
 * Returns the addresses of everything that a page of a student's work may load, including what it loads on demand (tools, players, dialogs), read
 * from a build: what the build lists for the page, and what those scripts name in turn.
 */
export function offlineParts(buildFolder) {
  const page = path.join(buildFolder, PAGE)
  const waiting = [`${page}_client-reference-manifest.js`, path.join(page, 'react-loadable-manifest.json')].flatMap(
    chunksIn,
  )
  if (waiting.length === 0) throw new Error('The build names no scripts of a page of work.')
  const parts = new Set()
  for (const chunk of waiting) {
    const file = path.join(buildFolder, chunk)
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (parts.has(chunk) || size === undefined || size > MAX_PART_BYTES) continue
    parts.add(chunk)
    if (chunk.endsWith('.js')) waiting.push(...chunksIn(file))
  }
  return [...parts].map((chunk) => `/_next/${chunk}`)
}

/** Returns the addresses of the styles that every page begins with, read from a build. */
export function offlineStyles(buildFolder) {
  const manifest = readFileSync(path.join(buildFolder, `${PAGE}_client-reference-manifest.js`), 'utf8')
  const styles = [...manifest.matchAll(LAYOUT_STYLES)].flatMap(([, listed]) => listed.match(STYLE) ?? [])
  if (styles.length === 0) throw new Error('The build names no styles of every page.')
  return [...new Set(styles)].map((style) => `/_next/${style}`)
}
