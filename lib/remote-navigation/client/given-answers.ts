import { RequestError } from '@/lib/api/client/request-error'
import { localStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { REQUEST_EXPIRES_MS } from '../limits'
import type { NavigationAnswer } from '../next-step'
import { sendAnswer } from './pending-calls'

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

const isOwn = ({ owner }: Kept) => owner === deviceOwner()

/** Whether an answer that was not taken is to be sent again; one of a session that is lost is sent by who has signed in again. */
const isLost = (error: unknown) => !(error instanceof RequestError) || error.isTransient || error.isFromGateway

/**
 * What this student has answered. One that has not reached the server yet is on the device, for the other tabs and for the page after a
 * reload, so that nobody is asked twice; on a shared device it is nobody else's.
 */
export class GivenAnswers {
  readonly #own = new Map<string, NavigationAnswer>()
  /** Those of this tab that are to be sent again. */
  readonly #lost = new Set<string>()

  get(id: string): NavigationAnswer | undefined {
    return this.#own.get(id) ?? readAll().find((kept) => kept.id === id && isOwn(kept))?.answer
  }

  /** Keeps an answer and sends it; throws where it was lost. */
  async give(id: string, answer: NavigationAnswer): Promise<void> {
    this.#own.set(id, answer)
    writeAll([...this.#others(id), { id, owner: deviceOwner(), at: Date.now(), answer }])
    await this.#send(id, answer)
  }

  /** Sends what was lost once more, whether the server still lists its request or not; throws while something is. */
  async sendAgain(): Promise<void> {
    for (const id of [...this.#lost]) {
      const answer = this.#own.get(id)
      if (answer) await this.#send(id, answer)
    }
  }

  async #send(id: string, answer: NavigationAnswer): Promise<void> {
    try {
      await sendAnswer(id, answer)
    } catch (error) {
      if (isLost(error)) {
        this.#lost.add(id)
        throw error
      }
      if (error instanceof RequestError && error.isSessionLost) return
    }
    this.#lost.delete(id)
    writeAll(this.#others(id))
  }

  #others(id: string): Kept[] {
    return readAll().filter((kept) => kept.id !== id || !isOwn(kept))
  }
}
