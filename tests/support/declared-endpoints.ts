import { type SourceFile, sourceFiles } from './source-files'

/** One endpoint: a method of a call, or a page; `who` is the check that comes before any record is read. */
export type Endpoint = { name: string; who: string }

/** An endpoint of a call, with what it declares about input and audit. */
export type CallEndpoint = Endpoint & { takes: readonly ('params' | 'query' | 'list' | 'body')[]; isAudited: boolean }

const METHOD = /^ {2}(GET|POST|PUT|PATCH|DELETE): (route\(\{[\s\S]*?^ {2}\}\)|\w+),$/gm
const PLAIN = /^export const (GET|POST|PUT|PATCH|DELETE) = bareCall\(/gm

/** Addresses whose methods all respond the same: one line in the list. */
const ANY = ['/api/[...path]']

/** The address served by a file of the app. */
export function addressOf(file: SourceFile): string {
  const folders = file.path.split('/').slice(1, -1)
  return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join('/')}`
}

function asksOf(declaration: string): string {
  const ability = /^ {4}ability: '([\w.-]+)',$/m.exec(declaration)?.[1]
  if (ability) return ability
  return /^ *isPublic: true,$/m.test(declaration) ? 'anyone' : 'signed in'
}

const PARTS = ['params', 'query', 'list', 'body'] as const

function readDeclaration(declaration: string): Omit<CallEndpoint, 'name'> {
  return {
    who: asksOf(declaration),
    takes: PARTS.filter((part) => new RegExp(`^ {4}${part}[:,]`, 'm').test(declaration)),
    isAudited: /^ {4}audit: /m.test(declaration),
  }
}

/** The endpoints of a route file; a method declared by reference is looked up by its name. */
export function callsIn(file: SourceFile): CallEndpoint[] {
  const address = addressOf(file)
  const declared = [...file.text.matchAll(METHOD)].map(([, method = '', text = '']) => {
    const declaration = text.startsWith('route(') ? text : (file.text.split(`const ${text} = `)[1] ?? '')
    return { name: `${ANY.includes(address) ? 'any' : method} ${address}`, ...readDeclaration(declaration) }
  })
  const plain = [...file.text.matchAll(PLAIN)].map(([, method]) => ({
    name: `${method} ${address}`,
    ...readDeclaration('isPublic: true,'),
  }))
  const endpoints = new Map([...declared, ...plain].map((endpoint) => [endpoint.name, endpoint]))
  return [...endpoints.values()]
}

/** The route files of the API. */
export function routeFiles(): SourceFile[] {
  return sourceFiles().filter(({ path }) => /^app\/.*\/route\.ts$/.test(path))
}
