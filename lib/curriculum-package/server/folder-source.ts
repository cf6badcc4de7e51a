import 'server-only'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isPackagePath, type PackageSource, samePath } from './package-source'

/** Finds the path on disk for a path in a package, as the file system may store names in NFD; null if no file has the name. */
async function findWritten(root: string, name: string): Promise<string | null> {
  let found = root
  for (const part of name.split('/')) {
    const names = await readdir(found).catch(() => [])
    const written = names.find((each) => each === part) ?? names.find((each) => samePath(each) === samePath(part))
    if (written === undefined) return null
    found = path.join(found, written)
  }
  return found
}

/** Opens a package in a folder. Symbolic links that lead outside are treated as missing files. */
export async function openFolder(folder: string): Promise<PackageSource> {
  const root = await realpath(folder)
  const fileOf = async (name: string): Promise<string | null> => {
    if (!isPackagePath(name)) return null
    try {
      const exact = path.join(root, name)
      const file = await realpath(existsSync(exact) ? exact : ((await findWritten(root, name)) ?? exact))
      return file.startsWith(`${root}${path.sep}`) ? file : null
    } catch {
      return null
    }
  }
  return {
    name: path.basename(root),
    async size(name) {
      const file = await fileOf(name)
      const found = file === null ? null : await stat(file)
      return found?.isFile() ? found.size : null
    },
    async open(name) {
      const file = await fileOf(name)
      if (file === null) throw new Error(`${name} is not in the package.`)
      return createReadStream(file)
    },
    async list(name) {
      const found = name === '' ? root : await fileOf(name)
      if (found === null) return []
      const entries = await readdir(found, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .map(samePath)
        .sort()
    },
    close: async () => undefined,
  }
}
