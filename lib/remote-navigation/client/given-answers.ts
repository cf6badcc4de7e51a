import { RequestError } from '@/lib/api/client/request-error'
import type { NavigationAnswer } from '../next-step'
import { dropAnswer, keepAnswer, keptAnswers } from './kept-answers'
import { sendAnswer } from './pending-calls'

/** Whether an answer that failed should be sent again. */
const isLost = (error: unknown) => !(error instanceof RequestError) || error.isTransient || error.isFromGateway

/**
 * This student's answers. Unsent ones are stored on the device, for other tabs and for the page after a reload, so that nobody is asked twice, and
 * are sent from there.
 */
export class GivenAnswers {
  readonly #own = new Map<string, NavigationAnswer>()
  /** This tab's unsent answers, in case the device cannot store them. */
  readonly #unsent = new Map<string, NavigationAnswer>()

  get(id: string): NavigationAnswer | undefined {
    return this.#own.get(id) ?? keptAnswers().find((kept) => kept.id === id)?.answer
  }

  /** Stores an answer and sends it; throws if it was lost. */
  async give(id: string, answer: NavigationAnswer): Promise<void> {
    this.#own.set(id, answer)
    this.#unsent.set(id, answer)
    keepAnswer(id, answer)
    await this.#send(id, answer)
  }

  /**
   * Resends unsent answers, including those of earlier pages, whether or not the server still lists their requests; throws while any is lost. Answers
   * that failed because the session ended wait until it is recovered.
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
