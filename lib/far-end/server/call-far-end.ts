import 'server-only'
import { Readable, Transform } from 'node:stream'
import { ProductError } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { farEndMessage } from '../far-end-message'

/** A server of somebody else that this installation is set up to call. */
export type FarEnd = {
  /** As it is called in messages. */
  name: string
  /** The origins that may be asked; a redirect to any other ends the call. */
  origins: readonly string[]
}

/** What is asked of a far end. Credentials go to the origin of `url` alone, wherever it redirects to. */
export type FarEndCall = { url: URL; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams }

/** How long a far end may take to answer, and how long it may be silent in the middle of its answer, in milliseconds. */
const PATIENCE_MS = 10_000
const MAX_REDIRECTS = 3
/** Bytes of an answer that is read as JSON. */
const MAX_JSON_BYTES = 1_000_000

/** 502 with what the far end says of it. */
export function farEndFailed(message: string): ProductError {
  return new ProductError('far_end', message)
}

function requireOwnOrigin({ name, origins }: FarEnd, url: URL): void {
  if (!origins.includes(url.origin)) throw farEndFailed(`${name} led to an address that is not allowed here.`)
}

async function ask(farEnd: FarEnd, call: FarEndCall, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', headers, body } = call
  let url = call.url
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    requireOwnOrigin(farEnd, url)
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
    if (method !== 'GET') throw farEndFailed(`${farEnd.name} led elsewhere.`)
    if (!URL.canParse(next, url)) break
    url = new URL(next, url)
  }
  throw farEndFailed(`${farEnd.name} led elsewhere too often.`)
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

/** Runs work with a far end; what goes wrong with it is 502, and the log has the cause. */
async function orFarEnd<T>({ name }: FarEnd, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
    log.warn({ farEnd: name, error: error instanceof Error ? error.name : 'unknown' }, 'a far end failed')
    throw farEndFailed(isLate ? late(name) : `${name} cannot be reached right now.`)
  } finally {
    clearTimeout(timer)
  }
}

const late = (name: string) => `${name} did not answer in time.`

/** Asks a far end for JSON: the status and the value, or 502 when it does not answer with any in time. A refusal is left to the caller. */
export function readFarEnd(farEnd: FarEnd, call: FarEndCall): Promise<{ status: number; value: unknown }> {
  return orFarEnd(farEnd, async (signal) => {
    const response = await ask(farEnd, call, signal)
    const text = await readText(response)
    try {
      return { status: response.status, value: text === '' ? null : JSON.parse(text) }
    } catch {
      if (!response.ok) return { status: response.status, value: null }
      throw farEndFailed(`${farEnd.name} gave an answer that cannot be read.`)
    }
  })
}

/** As `readFarEnd`, where any refusal is 502 with the far end's own message. */
export async function requireFarEnd(farEnd: FarEnd, call: FarEndCall): Promise<unknown> {
  const { status, value } = await readFarEnd(farEnd, call)
  if (status >= 400) throw farEndFailed(farEndMessage(farEnd.name, status, value))
  return value
}

/** Breaks off when the far end is silent for too long. */
function impatient({ name }: FarEnd): Transform {
  let timer: NodeJS.Timeout | undefined
  const wait = (stream: Transform) => {
    clearTimeout(timer)
    timer = setTimeout(() => stream.destroy(farEndFailed(late(name))), PATIENCE_MS)
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
 * Opens a file of a far end: its bytes as they come, cut off with 502 when they stop coming. A file that says to be larger than `maxBytes`
 * is 413 at once; whoever reads counts for themselves.
 */
export async function openFarEndFile(farEnd: FarEnd, call: FarEndCall, maxBytes: number): Promise<Readable> {
  const response = await orFarEnd(farEnd, async (signal) => {
    const opened = await ask(farEnd, call, signal)
    if (opened.ok) return opened
    const value: unknown = await readText(opened)
      .then(JSON.parse)
      .catch(() => null)
    throw farEndFailed(farEndMessage(farEnd.name, opened.status, value))
  })
  if (!response.body) throw farEndFailed(`${farEnd.name} gave no file.`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel()
    throw new ProductError('too_large', 'The file is too large.', { maxBytes })
  }
  // The web stream of an answer and Node's own are the same thing under two types.
  const bytes = Readable.fromWeb(response.body as unknown as Parameters<typeof Readable.fromWeb>[0])
  const passed = impatient(farEnd)
  bytes.once('error', () => passed.destroy(farEndFailed(`${farEnd.name} broke off.`)))
  passed.once('close', () => bytes.destroy())
  // It may break off before anybody reads; who does then finds the stream broken.
  passed.on('error', () => undefined)
  return bytes.pipe(passed)
}
