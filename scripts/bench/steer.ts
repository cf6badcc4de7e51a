import { setTimeout as wait } from 'node:timers/promises'
import Pusher from 'pusher-js'
import WebSocket, { WebSocketServer } from 'ws'
import { EMIT_LIMIT } from '@/lib/remote-navigation/limits'
import { type Line, median } from './measure'
import type { Bench } from './prepare'
import { openSession, type Session } from './sessions'

const ROUNDS = 7
/** Time in milliseconds between two messages, in addition to what the rate limit of a teacher's messages requires. */
const LIMIT_MARGIN = 500

type Class = { trigger(): Promise<number>; close(): void }

/** Connects students with the real client; `ring` resolves when the last of them has received the message. */
async function connectClass(
  base: string,
  bench: Bench,
  count: number,
): Promise<{ waitForAll(): Promise<void>; close(): void }> {
  const sessions: Session[] = []
  for (const { username } of bench.students.slice(0, count)) sessions.push((await openSession(username)).session)
  const settings = (await (await fetch(`${base}/api/realtime`, { headers: sessions[0] as Session })).json()) as {
    result: { key: string; host: string; port: number; secure: boolean }
  }
  const url = new URL(base)
  let heard: () => void = () => {}
  const clients = await Promise.all(
    sessions.map(
      (session, at) =>
        new Promise<Pusher>((resolve, reject) => {
          const client = new Pusher(settings.result.key, {
            cluster: '',
            wsHost: url.hostname,
            wsPort: Number(url.port),
            forceTLS: false,
            enabledTransports: ['ws'],
            channelAuthorization: {
              endpoint: `${base}/api/pusher/auth`,
              transport: 'ajax',
              customHandler: ({ socketId, channelName }, callback) => {
                fetch(`${base}/api/pusher/auth`, {
                  method: 'POST',
                  headers: { ...session, 'content-type': 'application/json' },
                  body: JSON.stringify({ socket_id: socketId, channel_name: channelName }),
                })
                  .then(async (response) => callback(null, (await response.json()) as { auth: string }))
                  .catch((error) => callback(error, null))
              },
            },
          })
          const channel = client.subscribe(`private-user-${bench.students[at]?.id}`)
          channel.bind('pusher:subscription_succeeded', () => resolve(client))
          channel.bind('pusher:subscription_error', reject)
          channel.bind('teacher-message', () => heard())
        }),
    ),
  )
  return {
    waitForAll: () =>
      new Promise<void>((resolve) => {
        let left = count
        heard = () => {
          left -= 1
          if (left === 0) resolve()
        }
      }),
    close: () => {
      for (const client of clients) client.disconnect()
    },
  }
}

async function steerClass(
  base: string,
  bench: Bench,
  count: number,
  teacher: Session,
  contentId: string,
): Promise<Class> {
  const students = await connectClass(base, bench, count)
  return {
    async trigger() {
      const all = students.waitForAll()
      const started = performance.now()
      const response = await fetch(`${base}/api/emit-message`, {
        method: 'POST',
        headers: { ...teacher, 'content-type': 'application/json' },
        body: JSON.stringify({
          groupId: bench.groupId,
          message: { subject: 'navigateTo', assignmentId: bench.assignmentId, contentId, warn: true },
        }),
      })
      if (!response.ok) throw new Error(`emit-message: ${response.status} ${await response.text()}`)
      await all
      return performance.now() - started
    },
    close: students.close,
  }
}

/** Connects as many bare sockets to a bare server: one sends a word, the server sends it to all; ends when the last has received it. */
async function echoClass(count: number): Promise<Class> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  server.on('connection', (socket) =>
    socket.on('message', (word) => {
      for (const client of server.clients) client.send(word.toString())
    }),
  )
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<WebSocket>((resolve) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}`)
          socket.once('open', () => resolve(socket))
        }),
    ),
  )
  return {
    trigger: () =>
      new Promise((resolve) => {
        let left = count
        const started = performance.now()
        for (const socket of sockets)
          socket.once('message', () => {
            left -= 1
            if (left === 0) resolve(performance.now() - started)
          })
        sockets[0]?.send(JSON.stringify({ word: 'come' }))
      }),
    close: () => {
      for (const socket of sockets) socket.terminate()
      server.close()
    },
  }
}

/** Measures the time from sending a navigation message until the last of `count` sockets receives it, compared with a bare socket echo to as many. */
export async function benchSteer(base: string, bench: Bench, count: number, contentId: string): Promise<Line> {
  const { session: teacher } = await openSession(bench.teacher)
  const steered = await steerClass(base, bench, count, teacher, contentId)
  const bare = await echoClass(count)
  const times = { steered: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await bare.trigger())
    times.steered.push(await steered.trigger())
    await wait((EMIT_LIMIT.seconds * 1000) / EMIT_LIMIT.points + LIMIT_MARGIN)
  }
  steered.close()
  bare.close()
  const [subject, baseline] = [median(times.steered), median(times.bare)]
  const ratio = subject / baseline
  return {
    what: `navigation message to the last of ${count} students / bare socket echo`,
    subject: `${subject.toFixed(1)} ms`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio,
    aim: 'at most 3',
    holds: ratio <= 3,
  }
}
