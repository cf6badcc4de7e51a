import { RequestError } from '@/lib/api/client/request-error'
import type { NavigationAnswer } from '../next-step'
import { dropAnswer, keepAnswer, keptAnswers } from './kept-answers'
import { sendAnswer } from './pending-calls'

/** Whether an answer that was not taken is to be sent again. */
const isLost = (error: unknown) => !(error instanceof RequestError) || error.isTransient || error.isFromGateway

/**
 * What this student has answered. One that has not reached the server yet is on the device, for the other tabs and for the page after a
 * reload, so that nobody is asked twice, and is sent from there.
 */
export class GivenAnswers {
  readonly #own = new Map<string, NavigationAnswer>()
  /** Those of this tab that have not arrived; a device may keep nothing. */
  readonly #unsent = new Map<string, NavigationAnswer>()

  get(id: string): NavigationAnswer | undefined {
    return this.#own.get(id) ?? keptAnswers().find((kept) => kept.id === id)?.answer
  }

  /** Keeps an answer and sends it; throws where it was lost. */
  async give(id: string, answer: NavigationAnswer): Promise<void> {
    this.#own.set(id, answer)
    this.#unsent.set(id, answer)
    keepAnswer(id, answer)
    await this.#send(id, answer)
  }

  /**
   * Sends what has not arrived once more, also of pages before, whether the server still lists its request or not; throws while something is
   * lost. What met the end of the session waits until that is there again.
   */
  async sendAgain(): Promise<void> {
    const kept = keptAnswers().map(({ id, answer }) => [id, answer] as const)
    for (const [id, answer] of new Map([...kept, ...this.#unsent])) await this.#send(id, answer)
  }

  async #send(id: string, answer: NavigationAnswer): Promise<void> {
    try {
      await sendAnswer(id, answer)
    } catch (error) {
      if (isLost(error)) throw error
      if (error instanceof RequestError && error.isSessionLost) return
    }
    this.#unsent.delete(id)
    dropAnswer(id)
  }
}
