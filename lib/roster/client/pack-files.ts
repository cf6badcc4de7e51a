import { Zip, ZipDeflate } from 'fflate'

/** Hands on the bytes of a file some at a time. */
async function readBytes(file: File, take: (bytes: Uint8Array) => void): Promise<void> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(value)
  }
}

/** Packs files into one zip, as it would have come from a student system. Throws where a file cannot be read: it was moved or changed meanwhile. */
export async function packFiles(name: string, files: readonly File[]): Promise<File> {
  const parts: BlobPart[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // A copy whose bytes nobody shares, which is all that a file takes.
    parts.push(new Uint8Array(bytes))
  })
  for (const file of files) {
    const entry = new ZipDeflate(file.name)
    zip.add(entry)
    await readBytes(file, (bytes) => entry.push(bytes))
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  return new File(parts, name, { type: 'application/zip' })
}
