import { productWindow } from './product-window'

/** Leaves as `leavePage` does, in the place of this page in the history: no step back leads to it again. */
export function replacePage(address: string): void {
  productWindow().location.replace(address)
}

/** Leaves for an address with a full load, so that nothing of this session stays in memory; our own tool leaves with the page around it. */
export function leavePage(address: string): void {
  productWindow().location.assign(address)
}
