import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Cut = (html: string) => number

/** A proxy for a browser that cuts off an answer, once: by its path: how much of it still comes. */
export type CuttingProxy = { server: string; cuts: Map<string, Cut>; close(): Promise<void> }

export async function startCuttingProxy(): Promise<CuttingProxy> {
  const cuts = new Map<string, Cut>()
  const proxy = createServer((question, answer) => {
    const target = new URL(question.url as string)
    const cut = cuts.get(target.pathname)
    const headers = { ...question.headers, ...(cut && { 'accept-encoding': 'identity' }) }
    const call = request(target, { method: question.method ?? 'GET', headers }, (came) => {
      answer.writeHead(came.statusCode as number, came.headers)
      if (!cut) return came.pipe(answer)
      cuts.delete(target.pathname)
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('end', () => {
        const whole = Buffer.concat(chunks).toString()
        answer.write(whole.slice(0, cut(whole)), () => answer.socket?.end())
      })
    })
    call.on('error', () => answer.socket?.end())
    question.pipe(call)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      proxy.closeAllConnections()
      proxy.close(() => resolve())
    })
  return { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cuts, close }
}
