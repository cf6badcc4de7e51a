import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { databasePool, db } from '@/lib/db/db'
import { earlierAttempts } from '@/lib/interaction/attempts'
import type { WireInteraction, WireRevision } from '@/lib/interaction/wire'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStudent, createTeacher } from '../factories/user'
import { type Api, api, listPath } from '../support/api'
import { expectBoundedCall } from '../support/cost'
import { testDatabase } from '../support/database'

testDatabase()

type Lesson = Awaited<ReturnType<typeof lesson>>

async function lesson(settings: Record<string, string | boolean> = {}) {
  const items = await createChapterWithItems()
  const group = await createGroup({ students: 2, teachers: 1 })
  const assignment = await createAssignment({ contentId: items.chapter.id, groupId: group.id, settings })
  const [first, second] = group.students.map((student) => {
    const own = assignment.userAssignments.find((entry) => entry.userId === student.id)
    if (!own) throw new Error('every member has a user assignment')
    return { student, userAssignmentId: own.id, calls: api(student) }
  })
  const [teacher] = group.teachers
  if (!first || !second || !teacher) throw new Error('the group has its members')
  return { ...items, group, assignment, first, second, teacher: api(teacher) }
}

function answer(at: Lesson, contentId: string, value: unknown, rest: Record<string, unknown> = {}) {
  return {
    clientId: newId(),
    interactionType: 'interactive',
    contentId,
    rootContentId: at.chapter.id,
    userAssignmentId: at.first.userAssignmentId,
    interactionData: { value },
    ...rest,
  }
}

const post = (calls: Api, body: object) => calls.post<WireInteraction>('interactions', body)

describe('saving an answer', () => {
  let at: Lesson
  beforeEach(async () => {
    at = await lesson()
  })

  const endless = `${'<b><i><u><s><em><strong><mark><sub>'.repeat(60)}${'<p>x'.repeat(39_200)}`
  const tooLong = {
    status: 400,
    code: 'invalid_input',
    message: 'This answer is too long. Make it shorter.',
    context: { reason: 'too-long' },
  }

  it('[F-99] rejects text with endless nested formatting as too long, without waiting for the lock on the work', async () => {
    const made = await post(at.first.calls, answer(at, at.essay.id, '<p>Frogs.</p>'))
    const other = await databasePool().connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT 1 FROM "user_assignment" WHERE "id" = $1 FOR UPDATE', [at.first.userAssignmentId])
      expect(await post(at.first.calls, answer(at, at.essay.id, endless, { version: 1 }))).toMatchObject(tooLong)
      const changed = { version: 1, interactionData: { value: endless } }
      expect(await at.first.calls.patch(`interactions/${made.result.id}`, changed)).toMatchObject(tooLong)
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
    const rows = await db().interaction.findMany({ where: { contentId: at.essay.id } })
    expect(rows).toMatchObject([{ version: 1, interactionData: { value: '<p>Frogs.</p>' } }])
  })

  it('[F-99] a call with worst-case text costs at most a small multiple of one with plain text', async () => {
    const length = 18_000
    const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    const tabId = newId()
    let sequence = 0
    const save = async (value: string) => {
      sequence += 1
      const { status } = await post(at.first.calls, answer(at, at.essay.id, value, { tabId, sequence }))
      expect([200, 201, 400, 409]).toContain(status)
    }
    const worst = [endless, `a${filled('\u0301\u0323')}`, filled('<b><p>x'), filled('<'), filled('<ul><li>')]
    for (const text of worst)
      await expectBoundedCall(
        () => save(text),
        () => save(filled('The old frog can jump. ')),
        20,
      )
  }, 60_000)

  it('[F-99] stores a long text like a short one, and returns 404 for an unknown item or another student’s work', async () => {
    const html = `<p>${'Frogs <b>jump</b>. '.repeat(500)}</p>`
    const value = html.replaceAll('b>', 'strong>')
    expect((await post(at.first.calls, answer(at, newId(), html))).status).toBe(404)
    expect((await post(at.second.calls, answer(at, at.essay.id, html))).status).toBe(404)
    expect(await db().interaction.count({ where: { assignmentId: at.assignment.id } })).toBe(0)
    const made = await post(at.first.calls, answer(at, at.essay.id, html, { state: 'complete' }))
    expect(made).toMatchObject({ status: 201, result: { interactionData: { value }, state: 'student-complete' } })
    for (const calls of [at.first.calls, at.teacher])
      expect(await calls.get(`interactions/${made.result.id}`)).toMatchObject({
        result: { interactionData: { value } },
      })
  })

  it('stores the first save and the next one of the same tab, and raises the version', async () => {
    const first = await post(
      at.first.calls,
      answer(at, at.multipleChoice.id, ['c1'], { tabId: 'tab-one-1', sequence: 1 }),
    )
    expect(first).toMatchObject({
      status: 201,
      result: { version: 1, state: 'incomplete', contextContentId: at.pages[0].id },
    })
    const next = await post(
      at.first.calls,
      answer(at, at.multipleChoice.id, ['c2'], { tabId: 'tab-one-1', sequence: 2 }),
    )
    expect(next).toMatchObject({ status: 200, context: { applied: true }, result: { version: 2, id: first.result.id } })
  })

  it('scores a complete answer on the server, stores it as student-complete, and counts it', async () => {
    const saved = await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    expect(saved.result).toMatchObject({ state: 'student-complete', tries: 1 })
    const row = await db().interaction.findUniqueOrThrow({ where: { id: saved.result.id } })
    expect(row).toMatchObject({ score: 1, maxScore: 1, scoreVersion: 1 })
    const work = await db().userAssignment.findUniqueOrThrow({ where: { id: at.first.userAssignmentId } })
    expect(work).toMatchObject({ progress: 25, score: 1 })
  })

  it('keeps an answer to an optional question, which carries no points and needs no grading', async () => {
    for (const item of [at.multipleChoice, at.essay]) {
      const { data } = await db().content.findUniqueOrThrow({ where: { id: item.id }, select: { data: true } })
      const optional = { ...(data as object), optional: true }
      await db().content.update({ where: { id: item.id }, data: { data: optional, version: { increment: 1 } } })
    }
    const chosen = await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    const written = await post(at.first.calls, answer(at, at.essay.id, '<p>One more thing.</p>', { state: 'complete' }))
    expect([chosen.status, written.status]).toEqual([201, 201])
    expect(written.result.interactionData).toEqual({ value: '<p>One more thing.</p>' })
    const rows = await db().interaction.findMany({ where: { id: { in: [chosen.result.id, written.result.id] } } })
    for (const row of rows) expect(row).toMatchObject({ score: 0, maxScore: 0, requiresGrading: false })
    const work = await db().userAssignment.findUniqueOrThrow({ where: { id: at.first.userAssignmentId } })
    expect(work).toMatchObject({ progress: 0, score: null, requiresGrading: false })
    const read = await at.teacher.get<WireInteraction>(`interactions/${written.result.id}`)
    expect(read.result.interactionData).toEqual({ value: '<p>One more thing.</p>' })
  })

  it('[F-85] a repeated save returns 200 with the stored record, and an older sequence changes nothing', async () => {
    const tab = { tabId: 'tab-one-1' }
    const body = answer(at, at.essay.id, '<p>One</p>', { ...tab, sequence: 5 })
    const made = await post(at.first.calls, body)
    const repeat = await post(at.first.calls, body)
    expect(repeat).toMatchObject({ status: 200, result: { id: made.result.id, version: 1 } })
    const older = await post(
      at.first.calls,
      answer(at, at.essay.id, '<p>Zero</p>', { ...tab, sequence: 4, version: 1 }),
    )
    expect(older).toMatchObject({ status: 200, context: { applied: false } })
    expect(older.result.interactionData).toEqual({ value: '<p>One</p>' })
  })

  it('[F-68] an outdated save from another tab returns 409 with the newer answer, and overwrites nothing', async () => {
    await post(at.first.calls, answer(at, at.essay.id, '<p>From one</p>', { tabId: 'tab-one-1', sequence: 1 }))
    const stale = await post(
      at.first.calls,
      answer(at, at.essay.id, '<p>From two</p>', { tabId: 'tab-two-2', sequence: 1 }),
    )
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' })
    expect(stale.context.current).toMatchObject({ version: 1, interactionData: { value: '<p>From one</p>' } })
    const chosen = await post(
      at.first.calls,
      answer(at, at.essay.id, '<p>From two</p>', { tabId: 'tab-two-2', sequence: 2, version: 1 }),
    )
    expect(chosen).toMatchObject({ status: 200, result: { version: 2 } })
  })

  it('[F-71] an empty value erases a text only if it was cleared on purpose', async () => {
    const tab = { tabId: 'tab-one-1' }
    await post(at.first.calls, answer(at, at.essay.id, '<p>Text</p>', { ...tab, sequence: 1 }))
    expect(await post(at.first.calls, answer(at, at.essay.id, '<p></p>', { ...tab, sequence: 2 }))).toMatchObject({
      status: 409,
    })
    const cleared = await post(at.first.calls, {
      ...answer(at, at.essay.id, '', { ...tab, sequence: 3 }),
      interactionData: { value: '', cleared: true },
    })
    expect(cleared).toMatchObject({ status: 200, result: { interactionData: { value: null } } })
  })

  it('[F-69] 30 parallel saves of one tab end with the newest, and the version counts those written', async () => {
    await post(at.first.calls, answer(at, at.essay.id, '<p>0</p>', { tabId: 'tab-one-1', sequence: 1 }))
    const saves = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(
          at.first.calls,
          answer(at, at.essay.id, `<p>${index + 1}</p>`, { tabId: 'tab-one-1', sequence: index + 2 }),
        ),
      ),
    )
    expect(saves.every((save) => save.status === 200)).toBe(true)
    const written = saves.filter((save) => save.context.applied === true).length
    const rows = await db().interaction.findMany({ where: { contentId: at.essay.id } })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ version: 1 + written, sequence: 31, interactionData: { value: '<p>30</p>' } })
  }, 30_000)

  it('[F-74] two concurrent first saves create one row', async () => {
    const body = answer(at, at.essay.id, '<p>Same</p>')
    const [one, two] = await Promise.all([post(at.first.calls, body), post(at.first.calls, body)])
    expect([one.status, two.status].sort()).toEqual([200, 201])
    expect(await db().interaction.count({ where: { contentId: at.essay.id } })).toBe(1)
  })

  it('[F-20] scores, grading flags, reactions and places that a student sends change nothing, first or later', async () => {
    const forged = {
      score: 100,
      maxScore: 1,
      scoreData: { score: 100, manualScoreOverride: 100, requiresGrading: false, comment: 'Perfect.' },
      scoreVersion: 7,
      requiresGrading: false,
      hidden: true,
      attempt: 7,
      tries: 0,
      reactions: [{ type: 'heart', reactionData: { reaction: 'heart' } }],
      reactionCounts: { heart: 9 },
      peerReactionAverage: 4,
      peerReactionCount: 9,
      userId: at.first.student.id,
      assignmentId: newId(),
      sharedForAssignmentId: null,
    }
    const elsewhere = {
      contentId: at.essay.id,
      contextContentId: at.pages[1].id,
      rootContentId: newId(),
      userAssignmentId: at.first.userAssignmentId,
      interactionType: 'page-view',
      interactionSubType: 'essay',
      sharedForAssignmentId: at.assignment.id,
    }
    async function saved(student: Lesson['first'], inBody: object, inChange: object) {
      const { userAssignmentId, calls } = student
      const rest = { userAssignmentId, state: 'complete' }
      for (const [item, value, next] of [
        [at.essay, '<p>Mine</p>', '<p>Mine, too</p>'],
        [at.multipleChoice, ['c2'], ['c1']],
      ] as const) {
        const made = await post(calls, { ...answer(at, item.id, value, rest), ...inBody })
        expect(made.status).toBe(201)
        const change = { version: 1, interactionData: { value: next }, state: 'complete' }
        expect((await calls.patch(`interactions/${made.result.id}`, { ...change, ...inChange })).status).toBe(200)
      }
      const rows = await db().interaction.findMany({ where: { userAssignmentId }, orderBy: { id: 'asc' } })
      const { score, progress, requiresGrading } = await db().userAssignment.findUniqueOrThrow({
        where: { id: userAssignmentId },
      })
      const own = ['id', 'peerId', 'clientId', 'userId', 'userAssignmentId', 'dateCreated', 'dateModified']
      const compared = rows.map((row) => Object.entries(row).filter(([field]) => !own.includes(field)))
      expect(rows.map(({ userId }) => userId)).toEqual(rows.map(() => student.student.id))
      return { rows: compared.map((fields) => Object.fromEntries(fields)), work: { score, progress, requiresGrading } }
    }
    const honest = await saved(at.first, {}, {})
    expect(honest.rows).toMatchObject([
      {
        score: null,
        maxScore: 4,
        requiresGrading: true,
        hidden: false,
        peerReactionCount: 0,
        sharedForAssignmentId: null,
      },
      { score: 1, maxScore: 1, requiresGrading: false, hidden: false, version: 2, tries: 2 },
    ])
    expect(await saved(at.second, forged, { ...forged, ...elsewhere })).toEqual(honest)
    expect(await db().reaction.count()).toBe(0)
  })

  it('[F-71] a blank answer is kept as incomplete, whatever is sent with it', async () => {
    const blanks = [
      [at.multipleChoice, []],
      [at.poll, []],
      [at.poll, ''],
      [at.essay, ''],
      [at.essay, '<p> </p>'],
      [at.activity, {}],
    ] as const
    for (const [item, value] of blanks) {
      const saved = await post(at.first.calls, answer(at, item.id, value, { state: 'complete' }))
      expect([200, 201]).toContain(saved.status)
      expect(saved.result).toMatchObject({ state: 'incomplete', tries: 0, interactionData: { value: null } })
    }
    expect(await db().userAssignment.findUniqueOrThrow({ where: { id: at.first.userAssignmentId } })).toMatchObject({
      progress: 0,
      score: null,
    })
  })

  it('[F-71] an answer with only unknown choices is kept as incomplete', async () => {
    for (const item of [at.multipleChoice, at.poll]) {
      const saved = await post(at.first.calls, answer(at, item.id, ['no-such-choice'], { state: 'complete' }))
      expect(saved.result).toMatchObject({ state: 'incomplete', interactionData: { value: ['no-such-choice'] } })
    }
  })

  it('[F-71] an activity whose answered parts are all gone is kept as incomplete', async () => {
    const gone = answer(at, at.activity.id, { 'gone-part': 'x' }, { state: 'complete' })
    const saved = await post(at.first.calls, gone)
    expect(saved.result).toMatchObject({ state: 'incomplete', interactionData: { value: { 'gone-part': 'x' } } })
  })

  it('[F-109] an activity with open parts is kept in full and incomplete, in a new save and in a change', async () => {
    const { data } = await db().content.findUniqueOrThrow({ where: { id: at.activity.id } })
    const activity = data as { parts: { id: string }[] }
    const parts = activity.parts.flatMap((part) => ['p1', 'p2'].map((id) => ({ ...part, id, maxLength: 100 })))
    await db().content.update({
      where: { id: at.activity.id },
      data: { data: { ...activity, parts }, version: { increment: 1 } },
    })
    const some = await post(at.first.calls, answer(at, at.activity.id, { p1: 'gills' }, { state: 'complete' }))
    expect(some).toMatchObject({ status: 201, result: { state: 'incomplete', tries: 0 } })
    expect(some.result.interactionData).toMatchObject({ value: { p1: 'gills' } })
    const path = `interactions/${some.result.id}`
    const all = { version: 1, state: 'complete', interactionData: { value: { p1: 'gills', p2: 'gills' } } }
    expect(await at.first.calls.patch(path, all)).toMatchObject({ status: 200, result: { state: 'student-complete' } })
    const fewer = { version: 2, interactionData: { value: { p1: 'gills', p2: '' } } }
    expect(await at.first.calls.patch(path, fewer)).toMatchObject({ status: 200, result: { state: 'incomplete' } })
    expect(await db().interaction.findUniqueOrThrow({ where: { id: some.result.id } })).toMatchObject({ score: null })
  })

  it('[F-71] a completed answer that is cleared on purpose becomes incomplete', async () => {
    const made = await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    const path = `interactions/${made.result.id}`
    const body = { version: 1, interactionData: { value: [], cleared: true } }
    expect(await at.first.calls.patch(path, body)).toMatchObject({ status: 200, result: { state: 'incomplete' } })
    const again = { version: 2, state: 'complete' }
    expect(await at.first.calls.patch(path, again)).toMatchObject({ status: 200, result: { state: 'incomplete' } })
    expect(await db().interaction.findUniqueOrThrow({ where: { id: made.result.id } })).toMatchObject({ score: null })
  })

  it('[F-20] a record can be sent back as it was read; a state that the caller cannot set is left unchanged', async () => {
    const made = await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    const path = `interactions/${made.result.id}`
    const { result: read } = await at.first.calls.get<WireInteraction>(path)
    expect(read.state).toBe('student-complete')
    const unchanged = { status: 200, result: { state: 'student-complete', version: 1 } }
    expect(await at.first.calls.patch(path, read)).toMatchObject(unchanged)
    expect(await post(at.first.calls, read)).toMatchObject(unchanged)
    const changed = { ...read, interactionData: { value: ['c2'] } }
    expect(await at.first.calls.patch(path, changed)).toMatchObject({
      status: 200,
      result: { state: 'student-complete', version: 2, interactionData: { value: ['c2'] } },
    })
    const first = answer(at, at.essay.id, '<p>Mine</p>', { state: 'student-complete' })
    expect(await post(at.first.calls, first)).toMatchObject({ status: 201, result: { state: 'incomplete' } })
    const { scoreVersion } = await db().interaction.findUniqueOrThrow({ where: { id: made.result.id } })
    expect(await at.teacher.patch(path, { scoreVersion, state: 'student-complete', hidden: true })).toMatchObject({
      status: 200,
      result: { state: 'student-complete', hidden: true },
    })
    expect(await at.first.calls.patch(path, { version: 2, state: 'done' })).toMatchObject({ status: 400 })
  })

  it('sanitises a student’s text', async () => {
    const saved = await post(
      at.first.calls,
      answer(at, at.essay.id, '<p onclick="x()">Hi<script>alert(1)</script></p>'),
    )
    expect(saved.result.interactionData).toEqual({ value: '<p>Hi</p>' })
  })

  it('[F-31] rejects NUL and lone surrogates with 400', async () => {
    expect(await post(at.first.calls, answer(at, at.essay.id, '<p>a\u0000b</p>'))).toMatchObject({ status: 400 })
    const raw = JSON.stringify(answer(at, at.essay.id, 'MARK')).replace('MARK', '\\ud800')
    expect(
      await at.first.calls.post('interactions', raw, { headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({
      status: 400,
    })
  })

  it('returns 400 for a value that the item does not accept, and 404 for an item outside the assignment', async () => {
    for (const [item, value] of [
      [at.multipleChoice, { c1: true }],
      [at.multipleChoice, 'c1'],
      [at.poll, 'not a list of votes'],
      [at.activity, ['c1']],
      [at.activity, 'no parts'],
      [at.essay, { html: '<p>x</p>' }],
      [at.essay, ['<p>x</p>']],
      [at.essay, 7],
    ] as const) {
      const saved = await post(at.first.calls, answer(at, item.id, value))
      expect({ value, status: saved.status, code: saved.code }).toEqual({ value, status: 400, code: 'invalid_input' })
    }
    const elsewhere = await createChapterWithItems()
    expect(await post(at.first.calls, answer(at, elsewhere.essay.id, '<p>x</p>'))).toMatchObject({ status: 404 })
  })

  it('[F-17] is refused to other students, to a teacher and without a session', async () => {
    const body = answer(at, at.essay.id, '<p>x</p>')
    expect(await post(at.second.calls, body)).toMatchObject({ status: 404 })
    expect(await post(api(await createStudent()), body)).toMatchObject({ status: 404 })
    expect(await post(at.teacher, body)).toMatchObject({ status: 403 })
    expect(await post(api(null), body)).toMatchObject({ status: 401 })
    expect(await db().interaction.count({ where: { assignmentId: at.assignment.id } })).toBe(0)
  })

  it('[F-71] a save after submission returns 409 closed and changes nothing', async () => {
    await post(at.first.calls, answer(at, at.essay.id, '<p>In time</p>'))
    await at.first.calls.patch(`user-assignments/${at.first.userAssignmentId}`, {
      submittedDate: new Date().toISOString(),
    })
    const late = await post(at.first.calls, answer(at, at.essay.id, '<p>Too late</p>', { version: 1 }))
    expect(late).toMatchObject({
      status: 409,
      code: 'closed',
      context: { userAssignment: { id: at.first.userAssignmentId } },
    })
    const row = await db().interaction.findFirstOrThrow({ where: { contentId: at.essay.id } })
    expect(row.interactionData).toEqual({ value: '<p>In time</p>' })
  })

  it('after one item is reopened, only that item can be written, as a new attempt', async () => {
    const made = await post(at.first.calls, answer(at, at.essay.id, '<p>First</p>', { state: 'complete' }))
    await at.first.calls.patch(`user-assignments/${at.first.userAssignmentId}`, {
      submittedDate: new Date().toISOString(),
    })
    await at.teacher.post(`assignments/${at.assignment.id}/reopen`, { contentId: at.essay.id })
    expect(await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1']))).toMatchObject({
      status: 409,
      code: 'item_closed',
    })
    const again = await post(at.first.calls, answer(at, at.essay.id, '<p>Second</p>', { version: made.result.version }))
    expect(again).toMatchObject({ status: 200, result: { attempt: 2 } })
    const path = `interactions/${made.result.id}/revisions`
    const { result: revisions } = await at.teacher.get<ListResult<WireRevision>>(path)
    expect(revisions.data.map(({ cause, attempt }) => `${cause} ${attempt}`)).toContain('reopen 1')
    const { result: page } = await at.teacher.get<ListResult<WireRevision>>(`${path}?limit=1&offset=1`)
    expect(page).toMatchObject({ data: [revisions.data[1]], metadata: { count: revisions.data.length } })
    expect(page.data).toHaveLength(1)
  })

  it('a student sees the comment on an earlier attempt, without its score, once there is a later attempt', async () => {
    const made = await post(at.first.calls, answer(at, at.essay.id, '<p>First</p>', { state: 'complete' }))
    const turnIn = () =>
      at.first.calls.patch(`user-assignments/${at.first.userAssignmentId}`, { submittedDate: new Date().toISOString() })
    await turnIn()
    const comment = 'Nice waves. Where is the wind?'
    const { scoreVersion } = await db().interaction.findUniqueOrThrow({ where: { id: made.result.id } })
    const graded = { scoreVersion, scoreData: { manualScoreOverride: 1, comment }, state: 'complete' }
    expect(await at.teacher.patch(`interactions/${made.result.id}`, graded)).toMatchObject({ status: 200 })
    const revisionsOf = async (calls: Api) =>
      (await calls.get<ListResult<WireRevision>>(`interactions/${made.result.id}/revisions`)).result.data
    const commentsOf = async (calls: Api) => (await revisionsOf(calls)).flatMap((each) => each.comment ?? [])
    expect(await commentsOf(at.teacher)).toContain(comment)
    expect(await commentsOf(at.first.calls)).toEqual([])
    await at.teacher.post(`assignments/${at.assignment.id}/reopen`, { contentId: at.essay.id })
    const { version } = await db().interaction.findUniqueOrThrow({ where: { id: made.result.id } })
    await post(at.first.calls, answer(at, at.essay.id, '<p>Second</p>', { version, state: 'complete' }))
    await turnIn()
    for (const calls of [at.first.calls, at.teacher]) {
      const [latest] = earlierAttempts(await revisionsOf(calls), 2)
      expect(latest).toMatchObject({ attempt: 1, interactionData: { value: '<p>First</p>' }, comment })
    }
    const told = await revisionsOf(at.first.calls)
    expect(told.every(({ scoreData }) => scoreData === null)).toBe(true)
    expect(await at.second.calls.get(`interactions/${made.result.id}/revisions`)).toMatchObject({ status: 404 })
  })

  it('a page view sets the last viewed page and is stored once per client id', async () => {
    const view = { ...answer(at, at.pages[0].id, null), interactionType: 'page-view', interactionData: { seconds: 2 } }
    expect(await post(at.first.calls, view)).toMatchObject({ status: 201 })
    expect(await post(at.first.calls, view)).toMatchObject({ status: 200 })
    expect(await db().interaction.count({ where: { interactionType: 'page-view' } })).toBe(1)
    const work = await db().userAssignment.findUniqueOrThrow({ where: { id: at.first.userAssignmentId } })
    expect(work.lastViewedContentId).toBe(at.pages[0].id)
  })
})

describe('reading answers', () => {
  it('[F-24] returns and counts a student’s own answers, and for teachers those of their groups', async () => {
    const at = await lesson()
    await post(at.first.calls, answer(at, at.essay.id, '<p>Mine</p>'))
    const query = listPath('interactions', { where: { assignmentId: at.assignment.id } })
    const count = async (calls: Api) => (await calls.get<{ metadata: { count: number } }>(query)).result.metadata.count
    expect(await count(at.first.calls)).toBe(1)
    expect(await count(at.teacher)).toBe(1)
    expect(await count(at.second.calls)).toBe(0)
    expect(await count(api(await createTeacher()))).toBe(0)
    expect(await api(null).get(query)).toMatchObject({ status: 401 })
    expect(await at.first.calls.get(listPath('interactions', { where: { 'user.passwordHash': 'x' } }))).toMatchObject({
      status: 400,
    })
  })

  it('[CALL-36] supports each search field, the requested order, and a default limit of 999', async () => {
    const at = await lesson()
    const essay = await post(at.first.calls, answer(at, at.essay.id, '<p>Mine</p>'))
    const choice = await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    const view = { ...answer(at, at.pages[0].id, null), interactionType: 'page-view', interactionData: { seconds: 2 } }
    const seen = await post(at.first.calls, view)
    const find = async (query: Record<string, unknown>) => {
      const { result } = await at.teacher.get<ListResult<WireInteraction>>(listPath('interactions', query))
      return result.data.map(({ id }) => id)
    }
    const all = [essay, choice, seen].map(({ result }) => result.id)
    const searches: [Record<string, unknown>, string[]][] = [
      [{ userAssignmentId: at.first.userAssignmentId }, all],
      [{ userAssignmentId: at.second.userAssignmentId }, []],
      [{ assignmentId: at.assignment.id }, all],
      [{ userId: at.first.student.id }, all],
      [{ userId: at.second.student.id }, []],
      [{ interactionType: 'page-view' }, all.slice(2)],
      [{ interactionSubType: 'essay' }, all.slice(0, 1)],
      [{ interactionSubType: null }, all.slice(2)],
      [{ contentId: [at.essay.id, at.multipleChoice.id] }, all.slice(0, 2)],
      [{ contextContentId: at.pages[1].id }, all.slice(0, 1)],
      [{ rootContentId: at.chapter.id }, all],
      [{ sharedForAssignmentId: at.assignment.id }, []],
      [{ state: 'student-complete' }, all.slice(1, 2)],
      [{ requiresGrading: true }, []],
      [{ id: { not: [all[0]] } }, all.slice(1)],
    ]
    for (const [where, expected] of searches)
      expect({ where, ids: await find({ where, orderBy: 'dateCreated:asc' }) }).toEqual({ where, ids: expected })
    expect(await find({ where: { assignmentId: at.assignment.id }, orderBy: 'dateCreated:desc', limit: 1 })).toEqual(
      all.slice(2),
    )
    const { result } = await at.teacher.get<ListResult<WireInteraction>>('interactions')
    expect(result.metadata.squery).toMatchObject({ limit: 999 })
  })

  it('[ENT-22] shows a student scores and results only as the feedback settings allow', async () => {
    const hidden = await lesson({ scoringFeedbackVisibility: 'after-submit' })
    const held = await post(hidden.first.calls, answer(hidden, hidden.multipleChoice.id, ['c1'], { state: 'complete' }))
    expect(held.result).toMatchObject({ score: null, scoreData: null })
    const open = await lesson({ scoringFeedbackVisibility: 'immediately', scoringFeedbackContent: 'score' })
    const shown = await post(open.first.calls, answer(open, open.multipleChoice.id, ['c1'], { state: 'complete' }))
    expect(shown.result).toMatchObject({ score: 1, scoreData: { results: {} } })
    const whole = await lesson({ scoringFeedbackVisibility: 'immediately', scoringFeedbackContent: 'answers' })
    const told = await post(whole.first.calls, answer(whole, whole.multipleChoice.id, ['c1'], { state: 'complete' }))
    expect(told.result.scoreData?.results).toMatchObject({ c1: { correct: true } })
  })

  it('[F-20] a student cannot sort or filter by hidden scores', async () => {
    const at = await lesson({ scoringFeedbackVisibility: 'never' })
    await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    const byScore = listPath('interactions', { orderBy: 'score:asc' })
    const ungraded = listPath('interactions', { where: { requiresGrading: true } })
    for (const path of [byScore, ungraded]) {
      expect(await at.first.calls.get(path)).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(await at.teacher.get(path)).toMatchObject({ status: 200 })
    }
  })

  it('a student sees poll results only after answering the poll', async () => {
    const at = await lesson()
    const path = `content/${at.poll.id}/poll-results?userAssignmentId=${at.first.userAssignmentId}`
    expect(await at.first.calls.get(path)).toMatchObject({ result: { visible: false, results: [] } })
    await post(at.first.calls, answer(at, at.poll.id, [], { state: 'complete' }))
    expect(await at.first.calls.get(path)).toMatchObject({ result: { visible: false, results: [] } })
    await post(at.first.calls, answer(at, at.poll.id, ['c2'], { state: 'complete', version: 1 }))
    expect(await at.first.calls.get(path)).toMatchObject({
      result: { visible: true, count: 1, results: [{ count: 0 }, { count: 1 }] },
    })
    expect(await at.second.calls.get(path)).toMatchObject({ status: 404 })
  })
})

describe('grading an answer', () => {
  async function submitted() {
    const at = await lesson({ scoringFeedbackVisibility: 'after-submit' })
    const made = await post(at.first.calls, answer(at, at.essay.id, '<p>Done</p>', { state: 'complete' }))
    await at.first.calls.patch(`user-assignments/${at.first.userAssignmentId}`, {
      submittedDate: new Date().toISOString(),
    })
    return { at, id: made.result.id, path: `interactions/${made.result.id}` }
  }
  const grade = { scoreVersion: 1, scoreData: { manualScoreOverride: 3, comment: 'Well told.' } }

  it('[ENT-44] an override and a comment count, and the student sees them if the settings allow', async () => {
    const { at, path } = await submitted()
    expect(await at.teacher.patch(path, grade)).toMatchObject({
      status: 200,
      result: { score: 3, requiresGrading: false, scoreVersion: 2 },
    })
    expect(await at.first.calls.get(path)).toMatchObject({ result: { score: 3, scoreData: { comment: 'Well told.' } } })
    const work = await db().userAssignment.findUniqueOrThrow({ where: { id: at.first.userAssignmentId } })
    expect(work).toMatchObject({ score: 3, requiresGrading: false })
  })

  it('[ASG-19] a score reaches a student who never marked the answer as done, unless scores are held back', async () => {
    for (const [holdScores, seen] of [
      [false, { score: 3, scoreData: { comment: 'Well told.', results: {} } }],
      [true, { score: null, scoreData: null }],
    ] as const) {
      const at = await lesson({ scoringFeedbackVisibility: 'immediately', holdScores })
      const made = await post(at.first.calls, answer(at, at.essay.id, '<p>Forgot the button</p>'))
      const path = `interactions/${made.result.id}`
      await at.first.calls.patch(`user-assignments/${at.first.userAssignmentId}`, {
        submittedDate: new Date().toISOString(),
      })
      expect(await at.teacher.patch(path, grade)).toMatchObject({ status: 200 })
      expect(await at.first.calls.get(path)).toMatchObject({ result: seen })
    }
  })

  it('a score is kept when other work is submitted again, even for an answer never marked as complete', async () => {
    const at = await lesson({ scoringFeedbackVisibility: 'after-submit' })
    const made = await post(at.first.calls, answer(at, at.essay.id, '<p>Forgot the button</p>'))
    const work = `user-assignments/${at.first.userAssignmentId}`
    const submit = () => at.first.calls.patch(work, { submittedDate: new Date().toISOString() })
    await submit()
    await at.teacher.patch(`interactions/${made.result.id}`, grade)
    await at.teacher.post(`assignments/${at.assignment.id}/reopen`, { contentId: at.multipleChoice.id })
    await post(at.first.calls, answer(at, at.multipleChoice.id, ['c1'], { state: 'complete' }))
    expect(await submit()).toMatchObject({ status: 200 })
    expect(await at.teacher.get(`interactions/${made.result.id}`)).toMatchObject({
      result: { score: 3, requiresGrading: false, scoreData: { comment: 'Well told.', manualScoreOverride: 3 } },
    })
  })

  it('a reason is kept with its score, cleared by another score without one, and never sent to the student', async () => {
    const { at, path } = await submitted()
    const reasonAfter = async (scoreVersion: number, scoreData: object) => {
      const { status, result } = await at.teacher.patch<WireInteraction>(path, { scoreVersion, scoreData })
      expect(status).toBe(200)
      return result.scoreData?.reason
    }
    expect(await reasonAfter(1, { manualScoreOverride: 4, reason: 'Late work accepted' })).toBe('Late work accepted')
    expect(await reasonAfter(2, { comment: 'Well told.' })).toBe('Late work accepted')
    expect(await reasonAfter(3, { manualScoreOverride: 4 })).toBe('Late work accepted')
    const seen = await at.first.calls.get<WireInteraction>(path)
    expect(seen.result.scoreData).toMatchObject({ manualScoreOverride: 4, comment: 'Well told.' })
    expect(JSON.stringify(seen)).not.toContain('Late work accepted')
    expect(await reasonAfter(4, { manualScoreOverride: 2 })).toBeNull()
    expect(await reasonAfter(5, { reason: 'Oral answer' })).toBe('Oral answer')
    expect(await reasonAfter(6, { reason: null })).toBeNull()
  })

  it('an outdated score returns 409 with the current one', async () => {
    const { at, path } = await submitted()
    await at.teacher.patch(path, grade)
    const stale = await at.teacher.patch(path, { ...grade, scoreData: { manualScoreOverride: 1 } })
    expect(stale).toMatchObject({ status: 409, code: 'stale_version', context: { current: { score: 3 } } })
  })

  it('a score above the item’s points, or a changed answer, returns 400', async () => {
    const { at, path } = await submitted()
    expect(await at.teacher.patch(path, { scoreVersion: 1, scoreData: { manualScoreOverride: 5 } })).toMatchObject({
      status: 400,
    })
    expect(await at.teacher.patch(path, { scoreVersion: 1, interactionData: { value: 'x' } })).toMatchObject({
      status: 400,
    })
  })

  it('[INT-02] marking an answer incomplete clears its score', async () => {
    const { at, id, path } = await submitted()
    await at.teacher.patch(path, grade)
    await at.teacher.patch(path, { scoreVersion: 2, state: 'incomplete' })
    expect(await db().interaction.findUniqueOrThrow({ where: { id } })).toMatchObject({
      score: null,
      scoreData: null,
      state: 'incomplete',
    })
  })

  it('[INT-03] a teacher’s completion is stored as complete', async () => {
    const { at, id, path } = await submitted()
    expect(await at.teacher.patch(path, { scoreVersion: 1, state: 'complete' })).toMatchObject({
      status: 200,
      result: { state: 'complete' },
    })
    expect(await db().interaction.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'complete' })
  })

  it('[F-17] another teacher gets 404, and a student who sends scores changes nothing', async () => {
    const { at, id, path } = await submitted()
    expect(await api(await createTeacher()).patch(path, grade)).toMatchObject({ status: 404 })
    expect((await at.second.calls.patch(path, { version: 1, ...grade })).status).toBe(404)
    expect((await at.first.calls.patch(path, { version: 1, scoreData: { manualScoreOverride: 4 } })).status).not.toBe(
      500,
    )
    expect(await db().interaction.findUniqueOrThrow({ where: { id } })).toMatchObject({ score: null, scoreVersion: 1 })
  })

  it('[F-70] a score and the student’s next save both survive, whichever comes first', async () => {
    const at = await lesson({ scoringFeedbackVisibility: 'after-submit' })
    const tabId = newId()
    const write = (value: string, rest: object) =>
      post(at.first.calls, answer(at, at.essay.id, value, { tabId, state: 'complete', ...rest }))
    const made = await write('<p>Begun</p>', { sequence: 1 })
    const path = `interactions/${made.result.id}`
    expect(await at.teacher.patch(path, grade)).toMatchObject({ status: 200 })
    expect(await write('<p>Begun, and more</p>', { sequence: 2 })).toMatchObject({ status: 200 })
    expect(await at.teacher.get(path)).toMatchObject({
      result: {
        interactionData: { value: '<p>Begun, and more</p>' },
        score: 3,
        // An answer changed after it was graded has to be reviewed again.
        requiresGrading: true,
        scoreData: { comment: 'Well told.', manualScoreOverride: 3 },
      },
    })
    const [scored, saved] = await Promise.all([
      at.teacher.patch(path, { scoreVersion: 3, scoreData: { comment: 'Go on.' } }),
      write('<p>The end</p>', { sequence: 3 }),
    ])
    expect(saved.status).toBe(200)
    const after = await db().interaction.findUniqueOrThrow({ where: { id: made.result.id } })
    expect(after.interactionData).toEqual({ value: '<p>The end</p>' })
    expect(after.scoreData).toMatchObject({ comment: scored.status === 200 ? 'Go on.' : 'Well told.' })
  })

  it('[F-70] a comment on unfinished work is kept until the student withdraws a finished answer', async () => {
    const at = await lesson()
    const tabId = newId()
    const write = (value: string, sequence: number, state = 'incomplete') =>
      post(at.first.calls, answer(at, at.essay.id, value, { tabId, state, sequence }))
    const made = await write('<p>One</p>', 1)
    const path = `interactions/${made.result.id}`
    await at.teacher.patch(path, { scoreVersion: 0, scoreData: { comment: 'A good start.' } })
    await write('<p>One two</p>', 2)
    expect(await at.teacher.get(path)).toMatchObject({ result: { scoreData: { comment: 'A good start.' } } })
    await write('<p>One two three</p>', 3, 'complete')
    expect(await at.teacher.get(path)).toMatchObject({
      result: { requiresGrading: true, scoreData: { comment: 'A good start.' } },
    })
    await write('<p>Wait</p>', 4)
    expect(await at.teacher.get(path)).toMatchObject({ result: { score: null, scoreData: null } })
  })

  it('answers cannot be deleted', async () => {
    const { at, path } = await submitted()
    expect(await at.first.calls.delete(path)).toMatchObject({ status: 409, code: 'wrong_state' })
  })
})
