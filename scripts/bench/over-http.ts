import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { newId } from '@/lib/common/id'
import { byTurns, type Line, median } from './measure'
import type { Bench } from './prepare'

export type Session = { cookie: string; authorization: string }

/** Signs in over HTTP; a browser's headers for what follows. */
export async function signIn(base: string, username: string, password: string): Promise<Session> {
  const response = await fetch(`${base}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { result } = (await response.json()) as { result: { authSelector: string } }
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { cookie, authorization: `Selector ${result.authSelector}` }
}

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const run = await autocannon({ url, connections: 10, duration: 8, headers: { cookie } })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} bad answers, ${run.errors} errors`)
  return run.requests.average
}

/** The student viewer page of a chapter of 200 items against the blank page behind the same session check, by turns. */
export async function benchPage(base: string, bench: Bench, session: Session): Promise<Line> {
  const [student] = bench.students
  const page = `${base}/assignments/${student?.userAssignmentId}`
  const first = await fetch(page, { headers: session, redirect: 'follow' })
  const rates = { page: [] as number[], blank: [] as number[] }
  for (let round = 0; round < 3; round += 1) {
    rates.blank.push(await requestsPerSecond(`${base}/debug/blank`, session.cookie))
    rates.page.push(await requestsPerSecond(first.url, session.cookie))
  }
  const [subject, baseline] = [median(rates.page), median(rates.blank)]
  const ratio = subject / baseline
  return {
    what: 'student viewer page, chapter of 200 items / blank page, requests per second',
    subject: `${subject.toFixed(0)}/s`,
    baseline: `${baseline.toFixed(0)}/s`,
    ratio,
    aim: 'at least 0.5',
    holds: ratio >= 0.5,
  }
}

/** A save over HTTP against the session check alone, one after the other on one connection. */
export async function benchSaveCall(base: string, bench: Bench, session: Session, questionId: string): Promise<Line> {
  const [student] = bench.students
  const tabId = newId()
  let sequence = 0
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base}/api/${path}`, {
      ...init,
      headers: { ...session, 'content-type': 'application/json' },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  const save = () => {
    sequence += 1
    const body = {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: questionId,
      rootContentId: bench.chapterId,
      userAssignmentId: student?.userAssignmentId,
      interactionData: { value: [sequence % 2 === 0 ? 'a' : 'b'] },
      state: 'complete',
      tabId,
      sequence,
    }
    return call('interactions', { method: 'POST', body: JSON.stringify(body) })
  }
  const { subject, baseline } = await byTurns(200, save, () => call('sessions/current', { method: 'GET' }))
  const ratio = subject / baseline
  return {
    what: 'save an answer over HTTP / the session check alone',
    subject: `${subject.toFixed(1)} ms`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio,
    aim: 'at most 3',
    holds: ratio <= 3,
  }
}

/** Brotli bytes of the scripts that a page's HTML names, and of those that they load when the page comes alive, are counted in a browser elsewhere. */
async function scriptBytes(base: string, path: string, cookie: string): Promise<number> {
  const html = await (await fetch(`${base}${path}`, { headers: { cookie } })).text()
  const scripts = new Set([...html.matchAll(/\/_next\/static\/[^"'\\ ]+?\.js/g)].map(([url]) => url))
  let bytes = 0
  for (const url of scripts) {
    const code = await (await fetch(`${base}${url}`)).arrayBuffer()
    bytes += brotliCompressSync(Buffer.from(code)).byteLength
    await wait(0)
  }
  return bytes
}

/** JavaScript of a student's reading page with one multiple-choice question, above a blank page of the same build. */
export async function benchScripts(base: string, bench: Bench, session: Session): Promise<Line> {
  const [student] = bench.students
  const first = await fetch(`${base}/assignments/${student?.userAssignmentId}`, { headers: session })
  const page = await scriptBytes(base, new URL(first.url).pathname, session.cookie)
  const blank = await scriptBytes(base, '/debug/blank', session.cookie)
  const above = (page - blank) / 1000
  return {
    what: 'JavaScript of a reading page with one question above a blank page (brotli), kB of 45',
    subject: `${(page / 1000).toFixed(1)} kB`,
    baseline: `${(blank / 1000).toFixed(1)} kB`,
    ratio: above,
    aim: 'at most 45 kB above',
    holds: above <= 45,
  }
}
