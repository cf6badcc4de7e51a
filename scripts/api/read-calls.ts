import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Declaration, declarationOf } from '@/lib/api/server/declared'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** A method of an address as described: `path` in the form `/api/groups/{id}`, `noun` its first part. */
export type Call = { method: Method; path: string; noun: string; declaration: Declaration }

const API_FOLDER = 'app/api'
/** The response for every address without a route; it is not a call. */
const REST = /\[\.\.\.path\]/

function routeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return REST.test(entry.name) ? [] : routeFiles(path)
    return entry.name === 'route.ts' ? [path] : []
  })
}

/** Reads every call of the product from its route declarations, sorted by address and method. */
export async function readCalls(
  load: (file: string) => object | Promise<object> = (file) => import(pathToFileURL(file).href),
): Promise<Call[]> {
  const calls = await Promise.all(
    routeFiles(API_FOLDER).map(async (file) => {
      const path = `/api/${relative(API_FOLDER, file)}`
        .replace('/route.ts', '')
        .replaceAll(/\[(?:\.{3})?(\w+)\]/g, '{$1}')
      const handlers = Object.entries(await load(file))
      return METHODS.flatMap((method): Call[] => {
        const handler = handlers.find(([name]) => name === method)?.[1]
        const declaration = typeof handler === 'function' ? declarationOf(handler) : undefined
        return declaration ? [{ method, path, noun: path.split('/')[2] ?? '', declaration }] : []
      })
    }),
  )
  const order = (call: Call) => `${call.path} ${METHODS.indexOf(call.method)}`
  return calls.flat().sort((left, right) => (order(left) < order(right) ? -1 : 1))
}
