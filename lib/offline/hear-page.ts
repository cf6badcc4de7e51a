import type { DeviceReader } from './device-reader'
import type { PageKeeper } from './page-keeper'
import type { PlaceShelf } from './place-shelf'
import type { FromPage } from './worker-message'

type Hearing = { keeper: PageKeeper; places: PlaceShelf; reader: DeviceReader }
type Message = { data: FromPage; ports: readonly Pick<MessagePort, 'postMessage'>[] }

/** Does what a page asks of the worker, and tells a page that waits for it when it is done. */
export async function hearPage({ keeper, places, reader }: Hearing, { data, ports }: Message): Promise<void> {
  if ('forget' in data) await reader.forget()
  else if ('chosen' in data) await reader.remember(data.userId, data.chosen)
  else if ('shown' in data) await places.remember(data.shown)
  else await keeper.keepLoaded(data)
  for (const port of ports) port.postMessage('done')
}
