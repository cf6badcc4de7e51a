import { useRef, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { OwnPreferences } from '../preferences'

/** What a user sets of their own with one press: the theme, and any preference. */
export type OwnSettings = OwnPreferences & { theme?: string | null }

type Name = keyof OwnSettings

function bodyOf({ theme, ...preferences }: OwnSettings) {
  return {
    ...(theme !== undefined && { theme }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  }
}

/** The part of settings that a change touches; what was never set is null, which takes it back. */
function partOf(settings: OwnSettings, change: OwnSettings): OwnSettings {
  return Object.fromEntries((Object.keys(change) as Name[]).map((name) => [name, settings[name] ?? null]))
}

type Callbacks = {
  /** Called as soon as something changes on the screen, and again when a refused change is taken back. */
  onApply?: (settings: OwnSettings) => void
  /** Called when a change is stored, with what was there before. */
  onSaved: (before: OwnSettings, change: OwnSettings) => void
}

/**
 * Settings that hold at once and are saved behind it, one after the other. A refused change is taken back, unless the same setting was changed
 * again meanwhile; the frame tells why it was refused. A choice is open work until it is stored: a session that is lost by then is restored in
 * place, and the choice is sent once more.
 */
export function useOwnSettings(initial: OwnSettings, { onApply, onSaved }: Callbacks) {
  const [settings, setSettings] = useState(initial)
  const shown = useRef(initial)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function show(change: OwnSettings) {
    shown.current = { ...shown.current, ...change }
    setSettings(shown.current)
    onApply?.(shown.current)
  }

  async function save(change: OwnSettings): Promise<boolean> {
    const before = partOf(shown.current, change)
    show(change)
    const endWork = holdWork()
    const sent = line.current.then(() =>
      request({ method: 'PATCH', path: 'users/current', body: bodyOf(change), silent: true }),
    )
    line.current = sent.catch(() => undefined)
    try {
      await sent
    } catch (error) {
      const kept = Object.entries(before).filter(([name]) => shown.current[name as Name] === change[name as Name])
      show(Object.fromEntries(kept))
      if (error instanceof RequestError) emitFailed(error)
      return false
    } finally {
      endWork()
    }
    onSaved(before, change)
    return true
  }

  return { settings, save }
}
