/** Returns whether this device may have a store of a given name, and so unsent work in it; always true if the browser cannot list its stores. */
export async function storesHere(): Promise<(name: string) => boolean> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return (name) => names.includes(name)
  } catch {
    return () => true
  }
}
