import { localStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { REQUEST_EXPIRES_MS } from '../limits'
import type { NavigationAnswer } from '../next-step'

const KEY = 'remote-navigation-answers'

type Kept = { id: string; owner: string; at: number; answer: NavigationAnswer }

function readAll(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < REQUEST_EXPIRES_MS) : []
  } catch {
    return []
  }
}

function writeAll(kept: readonly Kept[]): void {
  try {
    if (kept.length > 0) localStorageOrNull()?.setItem(KEY, JSON.stringify(kept))
    else localStorageOrNull()?.removeItem(KEY)
  } catch {
    // A full storage: this page knows the answer all the same.
  }
}

/**
 * What this student has answered. One that has not reached the server yet is on the device, for the other tabs and for the page after a
 * reload, so that nobody is asked twice; on a shared device it is nobody else's.
 */
export class GivenAnswers {
  readonly #own = new Map<string, NavigationAnswer>()

  get(id: string): NavigationAnswer | undefined {
    return this.#own.get(id) ?? readAll().find((kept) => kept.id === id && kept.owner === deviceOwner())?.answer
  }

  give(id: string, answer: NavigationAnswer): void {
    this.#own.set(id, answer)
    writeAll([...this.#others(id), { id, owner: deviceOwner(), at: Date.now(), answer }])
  }

  /** The server has it, or takes none any more. */
  arrived(id: string): void {
    writeAll(this.#others(id))
  }

  #others(id: string): Kept[] {
    return readAll().filter((kept) => kept.id !== id || kept.owner !== deviceOwner())
  }
}
