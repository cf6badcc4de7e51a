import 'server-only'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import Parser from 'stream-json/Parser'
import { MAX_JSON_BYTES, MAX_JSON_DEPTH, PACKAGE_FILE } from '../limits'
import { type JsonToken, JsonValue } from './json-value'
import { PackageProblem } from './package-problem'

/** A child as listed by its parent; `key` is null if the entry has no text as key. */
export type NamedChild = { key: string | null; section: unknown; isRef: boolean; path: string }

/** The contents of a package, in file order; an entry comes after its children. */
export type PackageEvent =
  | { kind: 'field'; name: string; value: unknown }
  | { kind: 'item'; list: PackageList; path: string; value: unknown }
  | { kind: 'entry'; path: string; depth: number; fields: Record<string, unknown>; children: NamedChild[] }
  | { kind: 'problem'; path: string; message: string }

const lists = ['standards', 'vocabulary', 'tags', 'credits'] as const
export type PackageList = (typeof lists)[number]

type EntryFrame = {
  kind: 'entry'
  path: string
  depth: number
  key: string | null
  fields: Record<string, unknown>
  children: NamedChild[]
}
type Frame =
  | { kind: 'root'; key: string | null }
  | { kind: 'list'; list: PackageList; index: number }
  | { kind: 'entries'; path: string; index: number; parent: EntryFrame | null }
  | EntryFrame

const sectionOf = (fields: Record<string, unknown>): unknown => {
  const data = fields.data
  return fields.section ?? (typeof data === 'object' && data !== null && 'section' in data ? data.section : null)
}

/** Turns the tokens of a package into events; keeps only the open entries in memory. */
class PackageTokens {
  private readonly frames: Frame[] = []
  private building: { value: JsonValue; done(value: unknown): PackageEvent | null } | null = null
  isDone = false

  take(token: JsonToken): PackageEvent | null {
    if (this.building) {
      const { value, done } = this.building
      if (!value.add(token)) return null
      this.building = null
      return done(value.value)
    }
    const frame = this.frames.at(-1)
    if (!frame) return this.begin(token)
    if (frame.kind === 'root') return this.inRoot(frame, token)
    if (frame.kind === 'list') return this.inList(frame, token)
    if (frame.kind === 'entries') return this.inEntries(frame, token)
    return this.inEntry(frame, token)
  }

  private begin(token: JsonToken): null {
    if (token.name !== 'startObject') throw new PackageProblem(PACKAGE_FILE, 'The file must hold one JSON object.')
    this.frames.push({ kind: 'root', key: null })
    return null
  }

  private build(token: JsonToken, done: (value: unknown) => PackageEvent | null): PackageEvent | null {
    const value = new JsonValue()
    if (value.add(token)) return done(value.value)
    this.building = { value, done }
    return null
  }

  private push(frame: Frame): null {
    this.frames.push(frame)
    if (this.frames.length > MAX_JSON_DEPTH)
      throw new PackageProblem(PACKAGE_FILE, 'The entries are nested too deeply.')
    return null
  }

  private inRoot(frame: Frame & { kind: 'root' }, token: JsonToken): PackageEvent | null {
    if (token.name === 'endObject') {
      this.frames.pop()
      this.isDone = true
      return null
    }
    if (token.name === 'keyValue') {
      frame.key = String(token.value)
      return null
    }
    const name = frame.key ?? ''
    const list = lists.find((known) => known === name)
    if (name === 'content' && token.name === 'startArray')
      return this.push({ kind: 'entries', path: 'content', index: 0, parent: null })
    if (list && token.name === 'startArray') return this.push({ kind: 'list', list, index: 0 })
    return this.build(token, (value) => ({ kind: 'field', name, value }))
  }

  private inList(frame: Frame & { kind: 'list' }, token: JsonToken): PackageEvent | null {
    if (token.name === 'endArray') {
      this.frames.pop()
      return null
    }
    const path = `${frame.list}.${frame.index}`
    frame.index += 1
    return this.build(token, (value) => ({ kind: 'item', list: frame.list, path, value }))
  }

  private inEntries(frame: Frame & { kind: 'entries' }, token: JsonToken): PackageEvent | null {
    if (token.name === 'endArray') {
      this.frames.pop()
      return null
    }
    const path = `${frame.path}.${frame.index}`
    frame.index += 1
    const depth = frame.parent ? frame.parent.depth + 1 : 0
    if (token.name === 'startObject')
      return this.push({ kind: 'entry', path, depth, key: null, fields: {}, children: [] })
    return this.build(token, () => ({ kind: 'problem', path, message: 'An entry must be an object.' }))
  }

  private inEntry(frame: EntryFrame, token: JsonToken): PackageEvent | null {
    if (token.name === 'endObject') return this.endEntry(frame)
    if (token.name === 'keyValue') {
      frame.key = String(token.value)
      return null
    }
    const name = frame.key ?? ''
    if (name === 'children' && token.name === 'startArray')
      return this.push({ kind: 'entries', path: `${frame.path}.children`, index: 0, parent: frame })
    return this.build(token, (value) => {
      if (name !== '__proto__') frame.fields[name] = value
      return null
    })
  }

  private endEntry(frame: EntryFrame): PackageEvent {
    this.frames.pop()
    const { path, depth, fields, children } = frame
    const around = this.frames.at(-1)
    const isRef = 'ref' in fields
    const named = isRef ? fields.ref : fields.key
    const key = typeof named === 'string' ? named : null
    if (around?.kind === 'entries') around.parent?.children.push({ key, section: sectionOf(fields), isRef, path })
    return { kind: 'entry', path, depth, fields, children }
  }
}

/** Decodes UTF-8, with invalid sequences as errors; also enforces the maximum file size, whatever size was declared. */
function decoding(onBytes: (bytes: number) => void): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new PackageProblem(PACKAGE_FILE, 'The file is not valid UTF-8.')
    }
  }
  const attempt = (done: (error: Error | null, text?: string) => void, work: () => string) => {
    try {
      done(null, work())
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      onBytes(size)
      attempt(done, () => {
        if (size > MAX_JSON_BYTES)
          throw new PackageProblem(PACKAGE_FILE, `The file is larger than ${MAX_JSON_BYTES / 1_000_000} MB.`)
        return decode(chunk)
      })
    },
    flush: (done) => attempt(done, () => decode()),
  })
}

/** Reads curriculum.json as a stream, never as a whole. Throws a `PackageProblem` if the JSON is invalid, truncated or beyond its limits. */
export async function readPackage(
  json: Readable,
  visit: (event: PackageEvent) => Promise<void> | void,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const decoder = decoding(onBytes)
  const tokens = new Parser({ packValues: true, streamValues: false })
  json.on('error', (error) => decoder.destroy(error))
  decoder.on('error', (error) => tokens.destroy(error))
  const states = new PackageTokens()
  let last = 'the beginning'
  try {
    for await (const token of json.pipe(decoder).pipe(tokens)) {
      const event = states.take(token as JsonToken)
      if (!event) continue
      if (event.kind !== 'field') last = event.path
      await visit(event)
    }
  } catch (error) {
    if (error instanceof PackageProblem) throw error
    if (error instanceof Error && /^Parser /.test(error.message))
      throw new PackageProblem(PACKAGE_FILE, `The JSON is broken after ${last}: ${error.message}.`)
    throw error
  } finally {
    json.destroy()
  }
  if (!states.isDone) throw new PackageProblem(PACKAGE_FILE, `The JSON ends after ${last} before it is complete.`)
}
