import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApiDescription } from '../description'

const FILE = path.join('docs', 'openapi.json')

let text: Promise<string> | undefined

/** Reads the published description as checked in with the code; `npm run api` generates it, and a test compares it with the routes. */
export function readDescriptionText(): Promise<string> {
  text ??= readFile(FILE, 'utf8')
  return text
}

/** Reads and parses the published description. */
export async function readDescription(): Promise<ApiDescription> {
  // The generator writes exactly this type.
  return JSON.parse(await readDescriptionText()) as ApiDescription
}
