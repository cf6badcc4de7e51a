import path from 'node:path'
import { sourceFiles } from './source-files'

const own = sourceFiles().filter(({ path: name }) => /^(app|components|lib)\/(?!.*\.test\.)/.test(name))

/** The text of each file of the app by its path; tests are left out. */
export const textOf: ReadonlyMap<string, string> = new Map(own.map(({ path: name, text }) => [name, text]))

const IMPORTED = /^(?:import|export)\s+(?!type\s)[^'\n;]*?(?:\n[^'\n]*)*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

function fileOf(from: string, named: string): string[] {
  const isOwn = named.startsWith('@/') || named.startsWith('.')
  const base = named.startsWith('@/') ? named.slice(2) : path.join(path.dirname(from), named)
  return isOwn ? ['.tsx', '.ts', '/index.ts', ''].map((end) => base + end).filter((name) => textOf.has(name)) : []
}

/** The files of the app that a file imports, statically or dynamically; types are left out. */
export function importsOf(name: string): string[] {
  return [...(textOf.get(name) ?? '').matchAll(IMPORTED)].flatMap(([, from, later]) =>
    fileOf(name, from ?? later ?? '').slice(0, 1),
  )
}

/** Every page of the app. */
export const pages: readonly string[] = [...textOf.keys()].filter((name) => /^app\/.*\/page\.tsx$/.test(name))

/** A page and its layouts. */
export function withLayouts(page: string): string[] {
  const folders = path.dirname(page).split('/')
  const layouts = folders.map((_, at) => [...folders.slice(0, at + 1), 'layout.tsx'].join('/'))
  return [page, ...layouts.filter((name) => textOf.has(name))]
}
