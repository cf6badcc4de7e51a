/** A 32-bit hash of a text (FNV-1a over its UTF-16 units), well mixed at the end. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** A deterministic stream of numbers in [0, 1) (mulberry32). Not for secrets. */
function randomStream(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The items in an order that the seed decides: the same each time, on the server and in the browser. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const next = randomStream(seed)
  const shuffled: T[] = []
  for (const item of items) {
    const place = Math.floor(next() * (shuffled.length + 1))
    shuffled.splice(place, 0, item)
  }
  return shuffled
}
