import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

type Files = Record<string, string | Buffer>

/** A package in tests: its parts, or the literal text of its curriculum.json. */
export type PackageParts = Record<string, unknown> | string

const HEADER = { format: 'curriculum-package/1', family: 'k5ela' }

/** A folder for packages, removed at the end of the test file. */
export function packageFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'traverse-package-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const text = (parts: PackageParts) => (typeof parts === 'string' ? parts : JSON.stringify({ ...HEADER, ...parts }))
  return {
    root,
    /** Writes a package as a folder and returns its path. */
    folder(name: string, parts: PackageParts, files: Files = {}): string {
      const folder = path.join(root, name)
      rmSync(folder, { recursive: true, force: true })
      for (const [file, content] of Object.entries({ 'curriculum.json': text(parts), ...files })) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
        writeFileSync(path.join(folder, file), content)
      }
      return folder
    },
    /** Writes a package as a zip and returns its path; `mode` is the type and permissions of its files. */
    async zip(name: string, files: Files, mode = 0o100644): Promise<string> {
      const zip = new ZipFile()
      for (const [file, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), file, { mode })
      zip.end()
      const target = path.join(root, `${name}.zip`)
      await pipeline(zip.outputStream, createWriteStream(target))
      return target
    },
    /** A manipulated zip: `from` is replaced by `to`, of equal length, everywhere in its bytes. */
    async forgedZip(name: string, files: Files, from: string, to: string): Promise<string> {
      const target = await this.zip(name, files)
      writeFileSync(target, readFileSync(target, 'latin1').replaceAll(from, to), 'latin1')
      return target
    },
    text,
  }
}

/** A small single-colour picture. */
export function tinyPicture(background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
