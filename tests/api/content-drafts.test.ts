import type { WireContentDraft, WireContentEditing } from '@/lib/authoring/draft-schema'
import { moveClock } from '@/lib/common/clock'
import type { WireContent } from '@/lib/content/schema'
import { contentChannel } from '@/lib/realtime/channels'
import { createContent, createEcho } from '../factories/content'
import { createStaff } from '../factories/user'
import { api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

type User = { id: string }

let ana: User
let ben: User
let teacher: User
beforeAll(async () => {
  ;[ana, ben] = [
    await createStaff('author', { districtId: null, firstName: 'Ana', lastName: 'Mora' }),
    await createStaff('author', { districtId: null }),
  ]
  teacher = (await createClassroom()).teacher
})
afterEach(() => moveClock(0))

const item = () => createContent({ contentType: 'subsection', curriculum: null, data: { body: '<p>Frogs</p>' } })

describe('content/{id}/draft', () => {
  const get = (user: User, id: string) => api(user).get<WireContentDraft | null>(`content/${id}/draft`)
  const put = (user: User, id: string, data: object, baseVersion = 1) =>
    api(user).put<WireContentDraft>(`content/${id}/draft`, { data, baseVersion })

  test('keeps the latest text of one author, hidden from others, until it is deleted', async () => {
    const { id } = await item()
    expect((await get(ana, id)).result).toBeNull()
    await put(ana, id, { body: '<p>One</p>' })
    const kept = await put(ana, id, { body: '<p>Two</p>' })
    expect(kept).toMatchObject({ status: 200, result: { data: { body: '<p>Two</p>' }, baseVersion: 1 } })
    expect((await get(ana, id)).result).toEqual(kept.result)
    expect((await get(ben, id)).result).toBeNull()
    const { result: content } = await api(teacher).get<WireContent>(`content/${id}`)
    expect(content.data.body).toBe('<p>Frogs</p>')
    expect(await api(ben).delete(`content/${id}/draft`)).toMatchObject({ status: 200, result: null })
    expect((await get(ana, id)).result).toEqual(kept.result)
    await api(ana).delete(`content/${id}/draft`)
    expect((await get(ana, id)).result).toBeNull()
  })

  test('is sanitised like a save, reports unknown fields, and need not be complete', async () => {
    const { id } = await item()
    const sent = await put(ana, id, { body: '<p onclick="x()">A<script>x()</script></p>', colour: 'red' })
    expect(sent.result.data).not.toHaveProperty('colour')
    expect(sent.result.data.body).toBe('<p>A</p>')
    expect(sent.context.dropped).toEqual(['data.colour'])
    expect((await put(ana, id, {})).status).toBe(200)
  })

  test('[SAVE-16] of an echo keeps its feature texts, each sanitised like its block', async () => {
    const { id } = await createEcho()
    const prompt = { version: 3, data: { body: '<p onclick="x()">Ask</p>', colour: 'red' } }
    const sent = await put(ana, id, {
      body: '<p>Task</p>',
      featureContent: { prompt, ranking: { version: 1, data: {} } },
    })
    expect(sent).toMatchObject({
      status: 200,
      result: {
        data: {
          body: '<p>Task</p>',
          featureContent: {
            prompt: { version: 3, data: { body: '<p>Ask</p>' } },
            ranking: { version: 1, data: { limit: 10 } },
          },
        },
      },
      context: { dropped: ['data.featureContent.prompt.colour'] },
    })
    expect((await get(ana, id)).result).toEqual(sent.result)
    const unfit = { ranking: { version: 1, data: { limit: 'many' } } }
    expect(await put(ana, id, { featureContent: unfit })).toMatchObject({
      status: 400,
      errors: [{ path: 'data.featureContent.ranking.limit' }],
    })
    for (const featureContent of [{ poll: prompt }, { prompt: { data: {} } }, []])
      expect((await put(ana, id, { featureContent })).status).toBe(400)
    const page = await item()
    expect((await put(ana, page.id, { featureContent: { prompt } })).context.dropped).toEqual(['data.featureContent'])
  })

  test('returns 403 to users who may only read the item, and is gone once the item is deleted', async () => {
    const { id } = await item()
    expect((await put(teacher, id, {})).status).toBe(403)
    await put(ana, id, {})
    await api(ana).delete(`content/${id}`)
    expect((await get(ana, id)).status).toBe(404)
  })
})

describe('content/{id}/editing', () => {
  const put = (user: User, id: string, tabId: string, take = false) =>
    api(user).put<WireContentEditing>(`content/${id}/editing`, { tabId, take })

  test('is held by one tab and shown to others, until it is left, taken over or idle for a minute', async () => {
    const { id } = await item()
    const first = await put(ana, id, 'tab-of-ana')
    expect(first).toMatchObject({
      status: 200,
      result: { holder: { userId: ana.id, name: 'Ana Mora' }, mine: true, version: 1 },
    })
    moveClock(25_000)
    expect((await put(ana, id, 'tab-of-ana')).result).toEqual(first.result)
    expect((await put(ben, id, 'tab-of-ben')).result).toEqual({ ...first.result, mine: false })
    expect((await put(ana, id, 'other-tab-of-ana')).result).toMatchObject({ holder: { userId: ana.id }, mine: false })
    moveClock(80_000)
    expect((await put(ben, id, 'tab-of-ben')).result.mine).toBe(false)
    moveClock(86_000)
    expect((await put(ben, id, 'tab-of-ben')).result).toMatchObject({ holder: { userId: ben.id }, mine: true })
    expect((await put(ana, id, 'tab-of-ana')).result.mine).toBe(false)
    expect((await put(ana, id, 'tab-of-ana', true)).result).toMatchObject({ holder: { userId: ana.id }, mine: true })
    await api(ben).delete(`content/${id}/editing?tabId=tab-of-ben`)
    expect((await put(ben, id, 'tab-of-ben')).result.mine).toBe(false)
    await api(ana).delete(`content/${id}/editing?tabId=tab-of-ana`)
    expect((await put(ben, id, 'tab-of-ben')).result.mine).toBe(true)
  })

  test('is given to one of many concurrent tabs', async () => {
    const { id } = await item()
    const tabs = await Promise.all(
      Array.from({ length: 10 }, (_, at) => put(at % 2 ? ana : ben, id, `tab-number-${at}`)),
    )
    expect(tabs.filter(({ result }) => result.mine)).toHaveLength(1)
  })

  test('notifies users who may change the item of the editor and of each new version', async () => {
    const { id } = await item()
    const channel = connectAs(ben).subscribe(contentChannel(id))
    await heard(channel, 'pusher:subscription_succeeded')
    const [editing, saved] = [heard(channel, 'editing'), heard(channel, 'saved')]
    await put(ana, id, 'tab-of-ana')
    expect(await editing).toMatchObject({ holderId: ana.id })
    await api(ana).patch(`content/${id}`, { version: 1, data: { body: '<p>Toads</p>' } })
    expect(await saved).toMatchObject({ version: 2, userId: ana.id })
  })

  test('notifies users who may change an echo of a save of only its features, which leaves its version', async () => {
    const { id } = await createEcho()
    const { result: echo } = await api(ana).get<WireContent>(`content/${id}?childDepth=1`)
    const prompt = echo.children?.find(({ contentSubType }) => contentSubType === 'prompt')
    const channel = connectAs(ben).subscribe(contentChannel(id))
    await heard(channel, 'pusher:subscription_succeeded')
    const saved = heard(channel, 'saved')
    const featureContent = [{ id: prompt?.id, version: prompt?.version, data: { body: '<p>Ask anew</p>' } }]
    const { result } = await api(ana).patch<WireContent>(`content/${id}`, { version: echo.version, featureContent })
    expect(result.version).toBe(echo.version)
    expect(await saved).toMatchObject({ version: echo.version, userId: ana.id })
  })
})
