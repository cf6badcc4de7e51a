import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { MAX_JSON_BYTES, PACKAGE_FILE } from '../limits'
import { openFolder } from './folder-source'
import { PackageProblem } from './package-problem'
import type { PackageSource } from './package-source'
import { openZip } from './zip-source'

/** Opens the package in a folder or a zip; throws a `PackageProblem` if there is none. */
export async function openPackage(location: string): Promise<PackageSource> {
  const shown = path.basename(location)
  const found = await stat(location).catch(() => null)
  if (!found) throw new PackageProblem(shown, 'There is no such folder or file.')
  const source = found.isDirectory() ? await openFolder(location) : await openZip(location)
  const size = await source.size(PACKAGE_FILE)
  const problem =
    size === null
      ? `There is no ${PACKAGE_FILE} in it.`
      : size > MAX_JSON_BYTES
        ? `${PACKAGE_FILE} is larger than ${MAX_JSON_BYTES / 1_000_000} MB.`
        : null
  if (problem === null) return source
  await source.close()
  throw new PackageProblem(shown, problem)
}
