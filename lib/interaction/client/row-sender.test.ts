import { RequestError } from '@/lib/api/client/request-error'
import { MAX_TURNED_AWAY } from './queue-limits'
import { createRowSender } from './row-sender'
import type { WorkRow } from './work-row'

const row = (sequence: number) =>
  ({ key: 'row', sequence, kind: 'answer', data: { value: 'words' } }) as unknown as WorkRow
const failing = (...failures: RequestError[]) => {
  const left = [...failures]
  return createRowSender(
    async () => {
      throw left.length > 1 ? left.shift() : left[0]
    },
    async () => undefined,
  )
}
const filter = () => new RequestError(403, 'unknown', 'Unknown Error')

describe('a save turned away before it reaches the server', () => {
  it('is retried, and reported as refused after several attempts', async () => {
    const send = failing(filter())
    for (let time = 1; time < MAX_TURNED_AWAY; time += 1)
      expect(await send(row(1), false)).toMatchObject({ kind: 'later' })
    expect(await send(row(1), false)).toMatchObject({ kind: 'refused', code: 'unknown', lock: null })
  })

  it('is counted anew for each change', async () => {
    const send = failing(filter())
    for (let time = 1; time < MAX_TURNED_AWAY; time += 1) await send(row(1), false)
    expect(await send(row(2), false)).toMatchObject({ kind: 'later' })
  })

  it('differs from a busy server, which is still retried', async () => {
    const send = failing(new RequestError(503, 'unknown', 'Later'))
    for (let time = 0; time <= MAX_TURNED_AWAY; time += 1)
      expect(await send(row(1), false)).toMatchObject({ kind: 'later' })
  })
})
