import { loadWhole, routerPage } from './router-page'
import type { RouterTransition } from './router-transitions'

/**
 * The pages that are loaded whole, since the router has no other way to them. Once one has begun, what is pressed meanwhile is loaded whole too,
 * or the one that was pressed before it would come over it. One that is stopped is not begun again by itself.
 */
export class WholeLoads {
  private hasBegun = false

  /** Loads the page that the router is on the way to, unless one is being loaded. */
  begin(): void {
    if (this.hasBegun) return
    this.hasBegun = true
    loadWhole(routerPage())
  }

  handleTransition = ({ address }: RouterTransition) => {
    if (this.hasBegun) loadWhole(address)
  }
}
