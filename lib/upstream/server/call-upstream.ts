import 'server-only'
import { Readable, Transform } from 'node:stream'
import { ProductError } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { upstreamMessage } from '../upstream-message'

/** A third-party server that this installation is configured to call. */
export type Upstream = {
  /** Its name in messages. */
  name: string
  /** The allowed origins; a redirect to any other ends the call. */
  origins: readonly string[]
}

/** A call to an upstream. Credentials are sent only to the origin of `url`, wherever it redirects to. */
export type UpstreamCall = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: URLSearchParams
}

/** The timeout for an upstream's response, and for pauses within it, in milliseconds. */
const PATIENCE_MS = 10_000
const MAX_REDIRECTS = 3
/** The most bytes of a response that is parsed as JSON. */
const MAX_JSON_BYTES = 1_000_000

/** Returns the 502 error for an upstream's message. */
export function upstreamFailed(message: string): ProductError {
  return new ProductError('far_end', message)
}

function requireOwnOrigin({ name, origins }: Upstream, url: URL): void {
  if (!origins.includes(url.origin)) throw upstreamFailed(`${name} led to an address that is not allowed here.`)
}

async function ask(upstream: Upstream, call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', headers, body } = call
  let url = call.url
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    requireOwnOrigin(upstream, url)
    const isFirst = hops === 0
    const response = await fetch(url, {
      method: isFirst ? method : 'GET',
      headers: url.origin === call.url.origin ? { ...headers } : {},
      ...(isFirst && body && { body }),
      redirect: 'manual',
      signal,
    })
    const next = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !next) return response
    await response.body?.cancel()
    if (method !== 'GET') throw upstreamFailed(`${upstream.name} led elsewhere.`)
    if (!URL.canParse(next, url)) break
    url = new URL(next, url)
  }
  throw upstreamFailed(`${upstream.name} led elsewhere too often.`)
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > MAX_JSON_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Runs work on an upstream; its failures become 502, with the cause in the log. */
async function orUpstream<T>({ name }: Upstream, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, PATIENCE_MS)
  try {
    return await work(stop.signal)
  } catch (error) {
    stop.abort()
    if (error instanceof ProductError) throw error
    log.warn({ upstream: name, error: error instanceof Error ? error.name : 'unknown' }, 'an upstream failed')
    throw upstreamFailed(isLate ? late(name) : `${name} cannot be reached right now.`)
  } finally {
    clearTimeout(timer)
  }
}

const late = (name: string) => `${name} did not answer in time.`

/**
 * Requests JSON from an upstream; returns the status and the value, or throws 502 when no JSON arrives in time. The caller handles error statuses.
 */
export function readUpstream(upstream: Upstream, call: UpstreamCall): Promise<{ status: number; value: unknown }> {
  return orUpstream(upstream, async (signal) => {
    const response = await ask(upstream, call, signal)
    const text = await readText(response)
    try {
      return { status: response.status, value: text === '' ? null : JSON.parse(text) }
    } catch {
      if (!response.ok) return { status: response.status, value: null }
      throw upstreamFailed(`${upstream.name} gave an answer that cannot be read.`)
    }
  })
}

/** Like `readUpstream`, but any error status is 502 with the upstream's own message. */
export async function requireUpstream(upstream: Upstream, call: UpstreamCall): Promise<unknown> {
  const { status, value } = await readUpstream(upstream, call)
  if (status >= 400) throw upstreamFailed(upstreamMessage(upstream.name, status, value))
  return value
}

/** Returns a stream that fails when the upstream is silent for too long. */
function impatient({ name }: Upstream): Transform {
  let timer: NodeJS.Timeout | undefined
  const wait = (stream: Transform) => {
    clearTimeout(timer)
    timer = setTimeout(() => stream.destroy(upstreamFailed(late(name))), PATIENCE_MS)
  }
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      wait(stream)
      done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
    flush(done) {
      clearTimeout(timer)
      done()
    },
  })
  wait(stream)
  return stream
}

/**
 * Opens a file of an upstream and returns its bytes as a stream, which fails with 502 when they stop coming. A file whose declared size exceeds
 * `maxBytes` is 413 at once; the reader must count the actual bytes.
 */
export async function openUpstreamFile(upstream: Upstream, call: UpstreamCall, maxBytes: number): Promise<Readable> {
  const response = await orUpstream(upstream, async (signal) => {
    const opened = await ask(upstream, call, signal)
    if (opened.ok) return opened
    const value: unknown = await readText(opened)
      .then(JSON.parse)
      .catch(() => null)
    throw upstreamFailed(upstreamMessage(upstream.name, opened.status, value))
  })
  if (!response.body) throw upstreamFailed(`${upstream.name} gave no file.`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel()
    throw new ProductError('too_large', 'The file is too large.', { maxBytes })
  }
  // The web stream of a response and Node's own differ only in their types.
  const bytes = Readable.fromWeb(response.body as unknown as Parameters<typeof Readable.fromWeb>[0])
  const passed = impatient(upstream)
  bytes.once('error', () => passed.destroy(upstreamFailed(`${upstream.name} broke off.`)))
  passed.once('close', () => bytes.destroy())
  // The stream may fail before it is read; the reader then gets the error.
  passed.on('error', () => undefined)
  return bytes.pipe(passed)
}
