import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import sirv from 'sirv'
import { NO_GUESS, PART_POLICY, PARTS } from './part-headers.mjs'

// The static files of a build, compressed with brotli. Next itself compresses only with gzip, on each request: brotli reduces the scripts of a reading
// page from 256 kB to 222 kB and its styles from 31 kB to 25 kB, 13 % less (docs/performance.md).

const YEAR_SECONDS = 31_536_000
/** Types of files that benefit; fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(?:css|js|json|svg)$/
/** In bytes: anything smaller than one packet is left uncompressed. */
const LEAST_BYTES = 1_000

/** Writes a missing `<name>.br` next to each text file in a build's folder of static files. It takes seconds, so tests skip it. */
export async function compressStaticFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  if (content.byteLength < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}

/**
 * Serves the static files of a build to browsers that accept brotli; returns whether it did. All other requests, and missing files, are left
 * to Next.
 */
export function serveStaticFiles(folder) {
  const serve = sirv(folder, {
    brotli: true,
    extensions: [],
    etag: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => {
      for (const { key, value } of [NO_GUESS, PART_POLICY]) response.setHeader(key, value)
    },
  })
  return (request, response) => {
    const { url = '', method = '', headers } = request
    if (!url.startsWith(PARTS) || !['GET', 'HEAD'].includes(method)) return false
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return false
    let isServed = true
    request.url = url.slice(PARTS.length - 1)
    serve(request, response, () => {
      request.url = url
      isServed = false
    })
    return isServed
  }
}
