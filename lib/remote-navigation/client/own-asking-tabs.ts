import { deviceOwner } from '@/lib/session/client/auth-selector'
import { AskingTabs } from './asking-tabs'

let tabs: AskingTabs | null = null

/** This tab among those of the same browser. In the browser alone. */
export function ownAskingTabs(): AskingTabs {
  tabs ??= new AskingTabs({
    locks: navigator.locks ?? null,
    channel: new BroadcastChannel('remote-navigation'),
    owner: deviceOwner,
  })
  return tabs
}
