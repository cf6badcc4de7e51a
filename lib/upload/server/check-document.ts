import 'server-only'
import yauzl from 'yauzl'
import { ProductError } from '@/lib/error/product-error'
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '../limits'

/** A name of PDF however its letters are written: `/JavaScript`, `/J#61vaScript`. */
function pdfName(name: string): string {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters.join('')}(?![A-Za-z0-9])`
}
/**
 * What makes a document act when it is opened: scripts, and the start of other programs, as far as its bytes say so openly. Parts that are
 * packed (`/ObjStm`, which most documents have) or encrypted are not looked into; what keeps those from harm is that a document is only ever
 * given as a download, from a page that runs nothing.
 */
const ACTING = new RegExp(`${pdfName('JavaScript')}|${pdfName('Launch')}`)

function isPacked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
}

/** Reads what an archive says of its files, without unpacking any. */
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
 * Looks into a document before it is given to anybody: 415 for a PDF that says openly that it acts by itself (see `ACTING`) or an archive
 * that is broken, 413 for an archive that unpacks to more than a machine should be asked for.
 */
export async function checkDocument(bytes: Buffer, mimeType: string): Promise<void> {
  if (mimeType === 'application/pdf' && ACTING.test(bytes.toString('latin1')))
    throw new ProductError('unsupported_type', 'The file contains a script or a program.')
  if (isPacked(bytes)) await checkArchive(bytes)
}
