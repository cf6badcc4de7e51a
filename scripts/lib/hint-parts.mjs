import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chunksIn } from './build-chunks.mjs'

/** Chromium's mark of a script whose functions are all to be compiled while it arrives; it has to be the first line. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/** Smaller scripts are compiled by the main thread, in bytes: there the hint would cost what it saves elsewhere. */
const LEAST_BYTES = 30 * 1024

/** The scripts that pages begin with, without what they load when it is asked for. */
function startingScripts(buildFolder) {
  const manifests = readdirSync(path.join(buildFolder, 'server/app'), { recursive: true })
    .filter((name) => name.endsWith('_client-reference-manifest.js'))
    .map((name) => path.join(buildFolder, 'server/app', name))
  const chunks = [path.join(buildFolder, 'build-manifest.json'), ...manifests].flatMap(chunksIn)
  return [...new Set(chunks)].filter((chunk) => chunk.endsWith('.js')).map((chunk) => path.join(buildFolder, chunk))
}

/**
 * Has browsers compile the scripts that pages begin with on another thread, as they arrive, and not on the main one at the first call of
 * each function; other browsers read a comment.
 */
export function hintParts(buildFolder) {
  const scripts = startingScripts(buildFolder)
  if (scripts.length === 0) throw new Error('The build names no scripts that pages begin with.')
  for (const file of scripts) {
    if (!existsSync(file) || statSync(file).size < LEAST_BYTES) continue
    const code = readFileSync(file, 'utf8')
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + code)
  }
}
