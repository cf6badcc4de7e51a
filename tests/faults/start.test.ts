import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppProcess, startAppProcess } from '../support/app-process'

const START = path.resolve(__dirname, '../../scripts/start.mjs')
const FIRST_START = 400_000 // ms; it may have to build
jest.setTimeout(FIRST_START)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function restarted(): Promise<{ app: AppProcess; time: number }> {
  const began = Date.now()
  const app = await startAppProcess(dataDir)
  return { app, time: Date.now() - began }
}

describe('npm start', () => {
  it('[F-80] ends at SIGTERM in order: not ready first, the request in flight answered, exit code 0 in less than 10 s', async () => {
    const { app } = await restarted()
    const pids = [app.starterPid, app.serverPid(), app.postgresPid()]
    expect((await fetch(`${app.baseUrl}/api/ready`)).status).toBe(200)
    const began = Date.now()
    const code = app.stop()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await fetch(`${app.baseUrl}/api/ready`)).status).toBe(503)
    expect(await code).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(pids.filter(isAlive)).toEqual([])
    await expect(fetch(`${app.baseUrl}/api/health`)).rejects.toThrow()
  })

  it('is ready again in a few seconds when nothing has changed', async () => {
    const { app, time } = await restarted()
    expect(time).toBeLessThan(8_000)
    expect(app.log()).not.toMatch(/Install|Generate|Build|Migrate|Load/)
    expect(await app.stop('SIGINT')).toBe(0)
  })

  it('[F-79] goes on with the database that a killed run has left running', async () => {
    const { app } = await restarted()
    const postgres = app.postgresPid()
    await app.kill()
    expect(isAlive(postgres)).toBe(true)
    const { app: next } = await restarted()
    expect(next.postgresPid()).toBe(postgres)
    expect(await next.stop()).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })

  it('[F-79] recovers from a kill of everything, and from a stale lock', async () => {
    const { app } = await restarted()
    const postgres = app.postgresPid()
    await app.kill()
    process.kill(postgres, 'SIGKILL')
    writeFileSync(path.join(dataDir, 'postgres.lock'), '999999 1')
    const { app: next } = await restarted()
    expect((await fetch(`${next.baseUrl}/api/ready`)).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('names PORT when the port is taken, and starts nothing', async () => {
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

  it('keeps its secrets from one start to the next, closed to others', async () => {
    const secret = readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')
    expect(secret.trim().length).toBeGreaterThanOrEqual(32)
    const { app } = await restarted()
    await app.stop()
    expect(readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
  })
})
