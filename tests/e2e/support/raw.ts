import { request } from 'node:http'

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends exactly this path and these headers: nothing is decoded, merged, followed or added, as with an attacker's own program. */
export function raw(
  baseURL: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    call.once('error', reject)
    call.end(body)
  })
}
