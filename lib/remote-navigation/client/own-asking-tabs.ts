import { deviceOwner } from '@/lib/session/client/auth-selector'
import { AskingTabs } from './asking-tabs'

let tabs: AskingTabs | null = null

/** Returns this tab's place among the tabs of the same browser. Browser only. */
export function ownAskingTabs(): AskingTabs {
  tabs ??= new AskingTabs({
    locks: navigator.locks ?? null,
    channel: new BroadcastChannel('remote-navigation'),
    owner: deviceOwner,
  })
  return tabs
}
