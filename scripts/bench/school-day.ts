import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '@/lib/common/id'
import { loadId } from '../../prisma/seed/load/load-ids'
import {
  ASSIGNMENTS_PER_GROUP,
  chapterOf,
  PAGES_PER_CHAPTER,
  type Sizes,
  STUDENTS_PER_GROUP,
  teacherOf,
} from '../../prisma/seed/load/sizes'
import type { LoadedDatabase } from './loaded-database'
import { type Line, median } from './measure'
import type { Session } from './sessions'

const CLIENTS = 64
/** One in this many clients is a teacher. */
const CLASS_SHARE = 8
const LENGTH_MS = 30_000
/** The maximum ratio of the tail latency to the median. */
const MOST_TAIL = 10
/** Students of a group whose newest work is open: the last two of its first ten. */
const OPEN_STUDENTS = [8, 9]

type Day = { base: string; until: number; times: number[]; failures: string[] }

/** Creates a client whose calls are timed; failed calls are recorded. */
function clientOf(day: Day, session: Session) {
  return async <Result>(method: string, path: string, body?: unknown): Promise<Result | null> => {
    const started = performance.now()
    try {
      const response = await fetch(`${day.base}/api/${path}`, {
        method,
        headers: { ...session, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answered = (await response.json()) as { result: Result; code?: string }
      day.times.push(performance.now() - started)
      if (response.ok) return answered.result
      day.failures.push(`${method} ${path}: ${response.status} ${answered.code ?? ''}`)
    } catch (error) {
      day.failures.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    return null
  }
}
type Client = ReturnType<typeof clientOf>

const where = (path: string, query: object) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`

type OwnAnswer = { contentId: string; version: number }

/** Simulates a student who looks up the work, opens it, answers three times and reads it again, until the day is over. */
async function studentDay(day: Day, call: Client, work: { id: string; chapterId: string; choiceId: string }) {
  const tabId = newId()
  let sequence = 0
  let version: number | undefined
  while (Date.now() < day.until) {
    await call('GET', where('user-assignments', { modifiers: { isOpen: true, addAssignmentAndContent: true } }))
    await call('GET', `user-assignments/${work.id}`)
    await call('GET', `content/${work.chapterId}?childDepth=${PAGES_PER_CHAPTER}&userAssignmentId=${work.id}`)
    const own = await call<{ data: OwnAnswer[] }>(
      'GET',
      where('interactions', { where: { userAssignmentId: work.id } }),
    )
    version ??= own?.data.find(({ contentId }) => contentId === work.choiceId)?.version
    for (let save = 0; save < 3; save += 1) {
      sequence += 1
      const saved = await call<OwnAnswer>('POST', 'interactions', {
        clientId: newId(),
        interactionType: 'interactive',
        contentId: work.choiceId,
        rootContentId: work.chapterId,
        userAssignmentId: work.id,
        interactionData: { value: [sequence % 2 === 0 ? 'c1' : 'c2'] },
        state: 'complete',
        tabId,
        sequence,
        ...(version !== undefined && { version }),
      })
      version = saved?.version ?? version
    }
  }
}

type Answer = { data: { id: string; scoreVersion: number }[] }

/** Simulates a teacher who looks through the classes and scores one essay at a time, until the day is over. */
async function teacherDay(day: Day, call: Client, work: { assignmentId: string; essayId: string }) {
  for (let at = 0; Date.now() < day.until; at += 1) {
    await call('GET', where('assignments', { modifiers: { addCounts: true } }))
    await call('GET', `assignments/${work.assignmentId}/grading`)
    const asked = { assignmentId: work.assignmentId, contentId: work.essayId, interactionType: 'interactive' }
    const found = await call<Answer>('GET', where('interactions', { where: asked }))
    const answer = found?.data[at % found.data.length]
    if (answer)
      await call('PATCH', `interactions/${answer.id}`, {
        scoreVersion: answer.scoreVersion,
        scoreData: { manualScoreOverride: at % 5, comment: 'Read it aloud once.' },
      })
    await call('GET', 'groups')
  }
}

/** Returns the people at school: the teacher of each group or some of its students, who work on the newest assignment. */
function peopleOf(sizes: Sizes) {
  const round = ASSIGNMENTS_PER_GROUP - 1
  return Array.from({ length: CLIENTS }, (_, at) => {
    const group = Math.floor(at / OPEN_STUDENTS.length) % sizes.groups
    const place = OPEN_STUDENTS[at % OPEN_STUDENTS.length] ?? 0
    const chapter = chapterOf(sizes, group, round)
    const assignment = round * sizes.groups + group
    const isTeacher = at % CLASS_SHARE === 0
    const person = isTeacher ? `teacher${teacherOf(sizes, group) + 1}` : `student${group + sizes.groups * place + 1}`
    return {
      isTeacher,
      username: `load-${person}@example.org`,
      assignmentId: loadId('assignment', assignment),
      id: loadId('userAssignment', assignment * STUDENTS_PER_GROUP + place),
      chapterId: loadId('chapter', chapter),
      choiceId: loadId('item', chapter * PAGES_PER_CHAPTER),
      essayId: loadId('item', chapter * PAGES_PER_CHAPTER + 2),
    }
  })
}

async function countDeadlocks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  await client.end()
  return rows[0]?.deadlocks ?? 0
}

/** Measures 64 concurrent clients, each sending its next call once the last is answered: reads and saves as on a school day. */
export async function benchSchoolDay(base: string, database: LoadedDatabase, sizes: Sizes): Promise<Line[]> {
  const people = peopleOf(sizes)
  const sessions = await database.openSessions(people.map(({ username }) => username))
  const run = async (length: number): Promise<Day> => {
    const day: Day = { base, until: Date.now() + length, times: [], failures: [] }
    await Promise.all(
      people.map((person, at) => {
        const call = clientOf(day, sessions[at] as Session)
        return person.isTeacher ? teacherDay(day, call, person) : studentDay(day, call, person)
      }),
    )
    return day
  }
  await run(LENGTH_MS / 5) // warm-up: a freshly started server behaves differently
  await wait(1_000)
  const day = await run(LENGTH_MS)
  const deadlocks = await countDeadlocks(database.url)
  for (const failure of day.failures.slice(0, 5)) process.stderr.write(`${failure}\n`)
  const middle = median(day.times)
  const sorted = day.times.toSorted((a, b) => a - b)
  const tail = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const failed = day.failures.length + deadlocks
  return [
    {
      what: `${CLIENTS} clients at once on a school day, ${Math.round((day.times.length * 1000) / LENGTH_MS)} calls a second: slowest hundredth / middle`,
      subject: `${tail.toFixed(0)} ms`,
      baseline: `${middle.toFixed(0)} ms`,
      ratio: tail / middle,
      aim: `at most ${MOST_TAIL}`,
      holds: tail / middle <= MOST_TAIL,
    },
    {
      what: 'failed calls and deadlocks of that day / calls',
      subject: String(failed),
      baseline: String(day.times.length),
      ratio: failed / day.times.length,
      aim: 'none',
      holds: failed === 0,
    },
  ]
}
