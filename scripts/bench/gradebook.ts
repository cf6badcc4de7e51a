import autocannon from 'autocannon'
import { readGroupView } from '@/lib/gradebook/server/read-group-view'
import { createAnswered, createGradedGroup, createStudents } from './gradebook-data'
import { scrollGradebook } from './gradebook-scroll'
import { type Line, median } from './measure'
import type { Bench } from './prepare'
import { recordStatements } from './record-statements'
import { openSession, type Session } from './sessions'

/** Number of students and assignments, and the minimum throughput as a fraction of that of a blank page. */
const SIZES = [
  { students: 30, assignments: 10, least: 0.1 },
  { students: 100, assignments: 10, least: 0.05 },
  { students: 100, assignments: 100, least: 0.01 },
] as const
/** The gradebook that is scrolled, and the maximum number of DOM elements. */
const LARGEST = { students: 1_000, assignments: 100, nodes: 5_000 } as const
/** Number of answers to the question that is graded for the class, and the minimum throughput as above. */
const ANSWERS = { count: 5_000, least: 0.01 } as const
const ROUNDS = 3
/** Counted, not timed: a page that takes seconds would otherwise still be rendering when the blank page is measured next. */
const REQUESTS = { page: 20, blank: 200 } as const
const CONNECTIONS = 4
const TIMEOUT_SECONDS = 60
/** autocannon ends a run only when it takes a sample: with its default of one second, most runs would appear to take whole seconds. */
const SAMPLE_INTERVAL_MS = 20
const WHOLE = { limit: 1_000, offset: 0 }

async function requestsPerSecond(url: string, cookie: string, amount: number): Promise<number> {
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    timeout: TIMEOUT_SECONDS,
    sampleInt: SAMPLE_INTERVAL_MS,
    headers: { cookie },
  })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} bad answers, ${run.errors} errors`)
  // The mean considers whole seconds only, which is inaccurate if a page takes longer than a second.
  return run['2xx'] / run.duration
}

/** Measures requests per second of a page in alternation with the blank page behind the same session check. */
async function besideBlank(base: string, path: string, session: Session, what: string, least: number): Promise<Line> {
  const rates = { page: [] as number[], blank: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.blank.push(await requestsPerSecond(`${base}/debug/blank`, session.cookie, REQUESTS.blank))
    rates.page.push(await requestsPerSecond(`${base}${path}`, session.cookie, REQUESTS.page))
  }
  const [subject, baseline] = [median(rates.page), median(rates.blank)]
  return {
    what: `${what} / blank page, requests per second`,
    subject: `${subject.toFixed(1)}/s`,
    baseline: `${baseline.toFixed(1)}/s`,
    ratio: subject / baseline,
    aim: `at least ${least}`,
    holds: subject / baseline >= least,
  }
}

const pathOf = (groupId: string) => `/classroom/groups/${groupId}/grades`

async function scrolled(base: string, path: string, session: Session): Promise<Line[]> {
  const { tasks, nodes } = await scrollGradebook(base, path, session)
  const what = `gradebook of ${LARGEST.students} students x ${LARGEST.assignments} assignments`
  const longest = Math.max(0, ...tasks)
  return [
    {
      what: `${what}, scrolled down and to the right: tasks over 50 ms`,
      subject: tasks.length === 0 ? '0' : `${tasks.length}, the longest ${Math.round(longest)} ms`,
      baseline: '',
      ratio: tasks.length,
      aim: 'none',
      holds: tasks.length === 0,
    },
    {
      what: `${what}: elements of the grid`,
      subject: String(nodes),
      baseline: String(LARGEST.nodes),
      ratio: nodes / LARGEST.nodes,
      aim: 'below 1',
      holds: nodes < LARGEST.nodes,
    },
  ]
}

/**
 * Benchmarks the gradebooks of three class sizes, and grading one question with thousands of answers, against the blank page behind the same session
 * check; also the number of statements per gradebook, which must be the same for all sizes, and the scrolling of a very large one.
 */
export async function benchGradebook(folder: string, base: string, bench: Bench): Promise<Line[]> {
  const { actor, session } = await openSession(bench.teacher)
  const students = await createStudents(bench, ANSWERS.count)
  const lines: Line[] = []
  const counts: number[] = []
  for (const size of SIZES) {
    const groupId = await createGradedGroup(bench, students.slice(0, size.students), size.assignments)
    counts.push((await recordStatements(() => readGroupView(actor, groupId, 'assignments', WHOLE))).length)
    const what = `gradebook of ${size.students} students x ${size.assignments} assignments`
    lines.push(await besideBlank(base, pathOf(groupId), session, what, size.least))
  }
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  lines.push({
    what: `statements of a gradebook of ${SIZES.map((size) => `${size.students} x ${size.assignments}`).join(', ')}: most / least`,
    subject: String(most),
    baseline: String(least),
    ratio: most / least,
    aim: 'exactly 1',
    holds: most === least,
  })
  const answered = await createAnswered(bench, folder, students)
  const what = `grading one question with ${ANSWERS.count.toLocaleString('en')} answers`
  lines.push(await besideBlank(base, answered, session, what, ANSWERS.least))
  const largest = await createGradedGroup(bench, students.slice(0, LARGEST.students), LARGEST.assignments)
  lines.push(...(await scrolled(base, pathOf(largest), session)))
  return lines
}
