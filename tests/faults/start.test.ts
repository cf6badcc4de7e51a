import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppProcess, startAppProcess } from '../support/app-process'

const START = path.resolve(__dirname, '../../scripts/start.mjs')
const FIRST_START = 400_000 // ms; it may have to build
jest.setTimeout(FIRST_START)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Whether a process runs; a zombie does not (Linux). */
const isAlive = (pid: number) => {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !readFileSync(file, 'utf8').includes(') Z ')
}

let running: AppProcess | undefined
afterEach(async () => {
  if (running && isAlive(running.starterPid)) await running.stop()
})

async function restarted(): Promise<{ app: AppProcess; time: number }> {
  const began = Date.now()
  const app = await startAppProcess(dataDir)
  running = app
  return { app, time: Date.now() - began }
}

/** The statuses of the readiness check until new connections are refused. */
async function readinessUntilRefused(baseUrl: string): Promise<number[]> {
  const answers: number[] = []
  for (;;) {
    const answer = await fetch(`${baseUrl}/api/ready`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (!answer) return answers
    answers.push(answer.status)
    await sleep(20)
  }
}

/** A sign-in whose second half is sent when `finish` is called, which returns the raw response. */
async function halfARequest(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const body = JSON.stringify({ username: 'nobody@example.org', password: 'not the password' })
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = `POST /api/sessions HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${baseUrl}\r\n`
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`)
  return {
    async finish() {
      const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
      socket.write(body.slice(9))
      return await answer
    },
  }
}

describe('npm start', () => {
  it('[F-80] shuts down in order on SIGTERM: not ready first, the open request answered, exit code 0 within 10 s', async () => {
    const { app } = await restarted()
    const pids = [app.starterPid, app.serverPid(), app.postgresPid()]
    expect((await fetch(`${app.baseUrl}/api/ready`)).status).toBe(200)
    const request = await halfARequest(app.baseUrl)
    const began = Date.now()
    const code = app.stop()
    const answers = await readinessUntilRefused(app.baseUrl)
    expect(answers.at(-1)).toBe(503)
    expect(answers.lastIndexOf(200)).toBeLessThan(answers.indexOf(503))
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(await code).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(pids.filter(isAlive)).toEqual([])
  })

  it('is ready again within seconds when nothing has changed', async () => {
    const { app, time } = await restarted()
    expect(time).toBeLessThan(8_000)
    expect(app.log()).not.toMatch(/Install|Generate|Build|Migrate|Load/)
    expect(await app.stop('SIGINT')).toBe(0)
  })

  it('[F-79] reuses the database that a killed run left running', async () => {
    const { app } = await restarted()
    const postgres = app.postgresPid()
    await app.kill()
    expect(isAlive(postgres)).toBe(true)
    const { app: next } = await restarted()
    expect(next.postgresPid()).toBe(postgres)
    expect(await next.stop()).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })

  it('[F-79] recovers from a kill of all processes and from a stale lock', async () => {
    const { app } = await restarted()
    const postgres = app.postgresPid()
    await app.kill()
    process.kill(postgres, 'SIGKILL')
    writeFileSync(path.join(dataDir, 'postgres.lock'), '999999 1')
    const { app: next } = await restarted()
    expect((await fetch(`${next.baseUrl}/api/ready`)).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('names PORT when the port is in use, and starts nothing', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve(Number(Object(taken.address()).port))),
    )
    const { status, stderr } = spawnSync(process.execPath, [START], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) },
      encoding: 'utf8',
    })
    taken.close()
    expect(status).toBe(1)
    expect(stderr).toContain(`Port ${port} is taken`)
    expect(stderr).toContain('PORT=')
  })

  it('names an invalid variable with what it expects and an example, and starts nothing', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [START], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '', SMTP_URL: 'mail.example.org' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/SMTP_URL is wrong: expected .+ Example: SMTP_URL=smtp:/)
    expect(stdout).not.toContain('Start')
  })

  it('keeps its secret across restarts', async () => {
    const secret = readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')
    expect(secret.trim().length).toBeGreaterThanOrEqual(32)
    const { app } = await restarted()
    await app.stop()
    expect(readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
  })
})
