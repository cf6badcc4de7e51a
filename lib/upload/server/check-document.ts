import 'server-only'
import yauzl from 'yauzl'
import { ProductError } from '@/lib/error/product-error'
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '../limits'

/** Returns a pattern for a PDF name in any spelling: `/JavaScript`, `/J#61vaScript`. */
function pdfName(name: string): string {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters.join('')}(?![A-Za-z0-9])`
}
/**
 * Active content of a document: scripts and launching other programs, as far as its bytes show it openly. Compressed (`/ObjStm`, in most documents)
 * or encrypted parts are not inspected; what makes those harmless is that documents are only served as downloads, from a page that runs nothing.
 */
const ACTING = new RegExp(`${pdfName('JavaScript')}|${pdfName('Launch')}`)

function isPacked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
}

/** Reads an archive's directory, without unpacking any file. */
async function checkArchive(bytes: Buffer): Promise<void> {
  const tooLarge = new ProductError('too_large', 'The file is too large when it is unpacked.')
  const broken = new ProductError('unsupported_type', 'The file is broken and cannot be read.')
  await new Promise<void>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error || !archive) return reject(broken)
      let size = 0
      let count = 0
      archive.on('error', () => reject(broken))
      archive.on('end', resolve)
      archive.on('entry', (entry: yauzl.Entry) => {
        size += entry.uncompressedSize
        count += 1
        if (size > MAX_UNPACKED_BYTES || count > MAX_UNPACKED_FILES) return reject(tooLarge)
        archive.readEntry()
      })
      archive.readEntry()
    })
  })
}

/**
 * Checks a document before it is served: 415 for a PDF with plainly visible active content (see `ACTING`) or a broken archive, 413 for an archive
 * that is too large when unpacked.
 */
export async function checkDocument(bytes: Buffer, mimeType: string): Promise<void> {
  if (mimeType === 'application/pdf' && ACTING.test(bytes.toString('latin1')))
    throw new ProductError('unsupported_type', 'The file contains a script or a program.')
  if (isPacked(bytes)) await checkArchive(bytes)
}
