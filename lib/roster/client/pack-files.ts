import { Zip, ZipDeflate } from 'fflate'

/** Reads a file in chunks. */
async function readBytes(file: File, take: (bytes: Uint8Array) => void): Promise<void> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(value)
  }
}

/** Packs files into one zip like the export of a student system. Throws if a file was moved or changed since it was selected. */
export async function packFiles(name: string, files: readonly File[]): Promise<File> {
  const parts: BlobPart[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // Copied into a buffer of its own, as the `File` constructor requires.
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
