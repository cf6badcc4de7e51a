/** The stores of this device, by which it is known what somebody has done on it: whether it may have one, also where the browser cannot tell. */
export async function storesHere(): Promise<(name: string) => boolean> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return (name) => names.includes(name)
  } catch {
    return () => true
  }
}
