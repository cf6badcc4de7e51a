import { useRef, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { OwnPreferences } from '../preferences'

/** The settings that a user changes with one press: the theme, and any preference. */
export type OwnSettings = OwnPreferences & { theme?: string | null }

type Name = keyof OwnSettings

function bodyOf({ theme, ...preferences }: OwnSettings) {
  return {
    ...(theme !== undefined && { theme }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  }
}

/** Returns the settings that a change affects; a setting that was never made is null, which resets it. */
function partOf(settings: OwnSettings, change: OwnSettings): OwnSettings {
  return Object.fromEntries((Object.keys(change) as Name[]).map((name) => [name, settings[name] ?? null]))
}

type Callbacks = {
  /** Called as soon as a setting changes on the screen, and again when a refused change is reverted. */
  onApply?: (settings: OwnSettings) => void
  /** Called when a change is stored, with the previous settings. */
  onSaved: (before: OwnSettings, change: OwnSettings) => void
}

/**
 * Settings that apply at once and are then saved one after the other. A refused change is reverted, unless the same setting was changed again
 * meanwhile, and the reason is shown. A change counts as open work until it is stored: if the session is lost, it is recovered on the page, and the
 * change is sent again.
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
