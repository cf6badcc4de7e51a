import { existsSync, readFileSync } from 'node:fs'

const CHUNK = /static\/chunks\/[\w.~-]+\.(?:js|css)/g

/** Returns the parts of a build that one of its files names, by their paths in the build's folder; empty if there is no such file. */
export const chunksIn = (file) => (existsSync(file) ? (readFileSync(file, 'utf8').match(CHUNK) ?? []) : [])
