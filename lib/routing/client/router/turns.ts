import { pageAt } from './router-question'
import type { RouterTransition } from './router-transitions'

/** The turns that one takes, from page to page: by a press, which need not ask for anything, or by a step in the history. */
export class Turns {
  private page: string | null = null
  private isStep = false
  /** How many were taken to another page than the one before. */
  count = 0

  handleTransition = ({ address, isStep }: RouterTransition) => {
    const page = pageAt(address)
    if (page !== this.page) this.count += 1
    this.page = page
    this.isStep = isStep
  }

  /** Whether the last one is a step to the page. */
  isStepTo(page: string): boolean {
    return this.isStep && this.page === page
  }
}
