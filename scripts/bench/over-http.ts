import autocannon from 'autocannon'
import { newId } from '@/lib/common/id'
import { byTurns, type Line, median } from './measure'
import type { Bench } from './prepare'
import type { Session } from './sessions'

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const run = await autocannon({ url, connections: 10, duration: 8, headers: { cookie } })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} bad answers, ${run.errors} errors`)
  return run.requests.average
}

/** Measures the student viewer page of a chapter of 200 items, alternating with the blank page behind the same session check. */
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

/** Measures a save over HTTP compared with only the session check, one after the other on one connection. */
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
