import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { checkDocument } from './check-document'

const pdf = (text: string) => checkDocument(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1'), 'application/pdf')
async function zip(files: Record<string, Buffer>, options = {}): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name, options)
  archive.end()
  return buffer(archive.outputStream)
}
const packed = (bytes: Buffer) => checkDocument(bytes, 'application/zip')

describe('checkDocument', () => {
  it.each([
    '/S /JavaScript /JS (app.alert(1))',
    '/S/J#61v#61Script',
    '/#4Aava#53cript',
    '/Names<</JavaScript 3 0 R>>',
    '/S /Launch /F (a.exe)',
  ])('[F-48] rejects a PDF with active content: %s', async (text) => {
    await expect(pdf(text)).rejects.toMatchObject({ status: 415, code: 'unsupported_type' })
  })

  it('accepts a PDF that only mentions scripts', async () => {
    await expect(pdf('(JavaScript and /JavaScriptLessons) Tj /Type /Page')).resolves.toBeUndefined()
  })

  it('[F-49] rejects an archive that unpacks to too many bytes or too many files', async () => {
    const zeros = await zip({ 'word/document.xml': Buffer.alloc(1_000_000) })
    expect(zeros.length).toBeLessThan(2_000)
    await expect(packed(zeros)).resolves.toBeUndefined()
    // The size in the central directory at the end of the archive, which unzip programs read.
    const bomb = Buffer.from(zeros)
    const entry = bomb.indexOf(Buffer.from('PK\u0001\u0002'))
    bomb.writeUInt32LE(4_000_000_000, entry + 24)
    await expect(packed(bomb)).rejects.toMatchObject({ status: 413, code: 'too_large' })
    const names = Array.from({ length: 10_001 }, (_, index) => [`${index}`, Buffer.alloc(0)])
    await expect(packed(await zip(Object.fromEntries(names), { compress: false }))).rejects.toMatchObject({
      status: 413,
    })
  })

  it('rejects a truncated archive', async () => {
    const whole = await zip({ 'a.txt': Buffer.from('text') })
    await expect(packed(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ status: 415 })
  })
})
