import { productWindow } from './product-window'

/** Leaves for an address with a full load, so that nothing of this session stays in memory; our own tool leaves with the page around it. */
export function leavePage(address: string): void {
  productWindow().location.assign(address)
}
