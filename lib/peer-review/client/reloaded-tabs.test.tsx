import 'fake-indexeddb/auto'
import { newId } from '@/lib/common/id'
import { fakeBrowser } from '@/tests/support/browser-tabs'
import type { WirePeerReview } from '../schema'
import { openReviewDatabase, type ReviewDatabase } from './review-database'
import { ReviewStore } from './review-store'

// The device store needs it, and jsdom does not provide it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const place = { userAssignmentId: 'work-1', contentId: 'echo-1' }
const standing = { requested: 2, given: 0, received: 0 }
const LONG = 'I can see the frog before me.'
const OTHER = 'Why does it wait?'
const HELD = 'I can see the frog'

const loan: WirePeerReview = {
  id: 'loan-1',
  contentId: 'echo-1',
  interactionId: 'answer-1',
  userAssignmentId: 'work-1',
  state: 'leased',
  expiresAt: '2026-03-02T10:15:00.000Z',
  // Only the parts of an answer that a reviewer sees here.
  interaction: { interactionData: { value: '<p>A frog.</p>' } } as unknown as WirePeerReview['interaction'],
}

/** A browser in which one student opens, closes and reopens tabs; they share its stores and locks. */
function browser() {
  const userId = newId()
  const tabs = fakeBrowser()
  const network = { isThere: true, sent: [] as string[] }
  return {
    network,
    device: async () => ((await openReviewDatabase().load(userId)) ?? []).map(({ comment }) => comment).toSorted(),
    tab() {
      const { open, leave } = tabs.tab()
      return {
        open(database: ReviewDatabase = openReviewDatabase()) {
          const { tab, isLeft } = open()
          const lent = { loan, standing, reason: null }
          return new ReviewStore({
            userId,
            database,
            tab,
            calls: {
              read: async () => lent,
              lease: async () => lent,
              submit: async ({ comment }) => {
                network.sent.push(comment)
                return { standing, reaction: null }
              },
              release: async () => undefined,
            },
            isOnline: () => network.isThere && !isLeft(),
            recoverSession: async () => false,
            flushOwn: async () => undefined,
          })
        },
        leave,
      }
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

async function write(store: ReviewStore, comment: string) {
  await store.ask(place)
  store.change(store.readReview('answer-1')?.key ?? '', { comment })
  await settled()
}

/** Two tabs that are closed with text in them, to be reopened. */
async function twoClosedTabs(written: [string, string]) {
  const here = browser()
  const [p, q] = [here.tab(), here.tab()]
  const [first, second] = [p.open(), q.open()]
  await write(first, written[0])
  await write(second, written[1])
  p.leave()
  q.leave()
  expect(await here.device()).toEqual(written.toSorted())
  return { here, p, q }
}

test('[F-68] two tabs reopened at the same time each continue with their own text', async () => {
  const { here, p, q } = await twoClosedTabs([LONG, OTHER])
  const [first, second] = [p.open(), q.open()]
  await Promise.all([first.open(place), second.open(place)])
  expect(first.readView(place)).toMatchObject({ current: { comment: LONG }, undecided: [] })
  expect(second.readView(place)).toMatchObject({ current: { comment: OTHER }, undecided: [] })
  expect(await here.device()).toEqual([LONG, OTHER].toSorted())
})

test('[F-68] a choice stays open when the device does not respond', async () => {
  const { p } = await twoClosedTabs([LONG, OTHER])
  const database = openReviewDatabase()
  let isDead = false
  const first = p.open({ ...database, load: async (userId) => (isDead ? null : database.load(userId)) })
  await first.open(place)
  isDead = true
  await first.follow()
  expect(first.readView(place)).toMatchObject({ undecided: [{ comment: LONG, other: { comment: OTHER } }] })
})

test('[F-68] a choice disappears once the other tab reopens; choosing before that is known keeps that tab’s text', async () => {
  const { here, p, q } = await twoClosedTabs([LONG, OTHER])
  const first = p.open()
  await first.open(place)
  expect(first.readView(place)).toMatchObject({ undecided: [{ comment: LONG, other: { comment: OTHER } }] })
  const second = q.open()
  await second.open(place)
  expect(second.readView(place)).toMatchObject({ current: { comment: OTHER }, undecided: [] })

  first.choose(first.readReview('answer-1')?.key ?? '', 'mine')
  await settled()
  expect(await here.device()).toEqual([LONG, OTHER].toSorted())

  for (const tab of [p, q]) tab.leave()
  const again = p.open()
  await again.open(place)
  expect(again.readView(place).undecided).toHaveLength(1)
  await q.open().open(place)
  await again.follow()
  expect(again.readView(place)).toMatchObject({ current: { comment: LONG, other: null }, undecided: [] })
  // Left as an alternative in a choice, then opened again.
  p.leave()
  const last = p.open()
  await last.open(place)
  expect(last.readView(place)).toMatchObject({ current: { comment: LONG }, undecided: [] })
})

test('[F-68] text contained in another text is removed from the device before its tab reopens, or not at all', async () => {
  const { here, p, q } = await twoClosedTabs([LONG, HELD])
  const slow = openReviewDatabase()
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const first = p.open({ ...slow, put: (row) => gate.then(() => slow.put(row)) })
  const opening = first.open(place)
  await settled()
  const second = q.open()
  const openingToo = second.open(place)
  await settled()
  go()
  await Promise.all([opening, openingToo])
  await settled()
  // A tab's own text is stored on the device.
  first.discard(first.readReview('answer-1')?.key ?? '')
  await settled()
  await second.follow()
  const shown = second.readReview('answer-1')?.comment
  expect(await here.device()).toEqual(shown ? [shown] : [])
})

test('[F-68] choosing against an older state of a draft does not delete what its tab has changed since', async () => {
  const { here, p, q } = await twoClosedTabs([LONG, OTHER])
  const first = p.open()
  await first.open(place)
  const second = q.open()
  await second.open(place)
  second.change(second.readReview('answer-1')?.key ?? '', { comment: 'Why does it wait so long?' })
  await settled()
  q.leave()
  first.choose(first.readReview('answer-1')?.key ?? '', 'mine')
  await settled()
  expect(await here.device()).toEqual([LONG, 'Why does it wait so long?'].toSorted())
})

test('[F-68] a finished review held back by a choice is sent once the choice is gone', async () => {
  const here = browser()
  const [p, q] = [here.tab(), here.tab()]
  const [done, beside] = [p.open(), q.open()]
  await write(done, LONG)
  await write(beside, OTHER)
  here.network.isThere = false
  done.send(done.readReview('answer-1')?.key ?? '')
  await settled()
  for (const tab of [p, q]) tab.leave()
  const first = p.open()
  await first.open(place)
  expect(first.readReview('answer-1')).toMatchObject({ status: 'conflict', comment: LONG, other: { comment: OTHER } })
  // Left as an alternative in the choice, then opened again.
  p.leave()
  const again = p.open()
  await again.open(place)
  expect(again.readReview('answer-1')).toMatchObject({ status: 'conflict', comment: LONG })
  const second = q.open()
  await second.open(place)
  await again.follow()
  expect(again.readReview('answer-1')).toMatchObject({ status: 'pending', comment: LONG, other: null })
  here.network.isThere = true
  again.resume()
  await settled()
  expect(here.network.sent).toEqual([LONG])
  expect(second.readReview('answer-1')).toMatchObject({ status: 'draft', comment: OTHER })
})
