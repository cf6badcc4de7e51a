import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What grows smaller; fonts and pictures are small already. */
const COMPRESSIBLE = /\.(?:css|js|json|svg)$/
/** Below this, in bytes, a packet is sent all the same. */
const LEAST_BYTES = 1_000

/** What each way of writing is called behind the file's own name, and how it is made as small as it gets: it is made once, and sent often. */
const ENCODINGS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes beside each text of a build's folder what it is compressed, as `<name>.br` and `<name>.gz`. */
export async function compressParts(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressPart))
}

async function compressPart(file) {
  const content = readFileSync(file)
  if (content.byteLength < LEAST_BYTES) return
  for (const [ending, compress] of Object.entries(ENCODINGS)) {
    const compressed = await compress(content)
    if (compressed.byteLength < content.byteLength) writeFileSync(`${file}.${ending}`, compressed)
  }
}
