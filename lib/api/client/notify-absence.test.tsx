import { keptMark } from '@/lib/offline/kept-pages'
import { mayAsk } from '@/lib/routing/client/use-query-navigation'
import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE } from './request-error'
import { onRequest } from './request-events'

test.each([
  ['no-network', NO_CONNECTION_MESSAGE],
  ['no-server', SERVER_AWAY_MESSAGE],
] as const)(
  '[F-86] on a page served from the device (%s) a search reports why it is not sent',
  async (absence, words) => {
    const failures: string[] = []
    const end = onRequest('failed', ({ detail }) => failures.push(detail.message))
    document.head.innerHTML = keptMark(absence)
    expect(mayAsk()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(failures).toEqual([words])
    end()
  },
)
