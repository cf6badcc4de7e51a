import { productWindow } from './product-window'

/** Like `leavePage`, but replaces the current history entry, so that Back never returns to this page. */
export function replacePage(address: string): void {
  productWindow().location.replace(address)
}

/** Opens an address with a full page load, so that nothing of this session stays in memory; our own tool takes the page around it along. */
export function leavePage(address: string): void {
  productWindow().location.assign(address)
}
