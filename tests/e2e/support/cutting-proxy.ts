import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How much of a page still comes. */
type Cut = (html: string) => number

/** A proxy for a browser that cuts off the answer for a path, once: what comes stands still until it is broken off. */
export type CuttingProxy = { server: string; cut(path: string, at: Cut): () => void; close(): Promise<void> }

export async function startCuttingProxy(): Promise<CuttingProxy> {
  const cuts = new Map<string, { at: Cut; isBroken: Promise<void> }>()
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
        answer.write(whole.slice(0, cut.at(whole)), () => cut.isBroken.then(() => answer.socket?.end()))
      })
    })
    call.on('error', () => answer.socket?.end())
    question.pipe(call)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  function cut(path: string, at: Cut): () => void {
    let breakOff: () => void = () => undefined
    const isBroken = new Promise<void>((resolve) => {
      breakOff = resolve
    })
    cuts.set(path, { at, isBroken })
    return breakOff
  }
  const close = () =>
    new Promise<void>((resolve) => {
      proxy.closeAllConnections()
      proxy.close(() => resolve())
    })
  return { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cut, close }
}
