/** Leaves for an address with a full load, so that nothing of this session stays in memory. */
export function leavePage(address: string): void {
  window.location.assign(address)
}
