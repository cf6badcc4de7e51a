import 'server-only'
import { MAX_ENTRY_CHARACTERS, MAX_JSON_DEPTH, PACKAGE_FILE } from '../limits'
import { PackageProblem } from './package-problem'

/** One token of the JSON parser. */
export type JsonToken = { name: string; value?: string | boolean | null }

type Open = Record<string, unknown> | unknown[]

const tooLarge = () =>
  new PackageProblem(PACKAGE_FILE, `One value holds more than ${MAX_ENTRY_CHARACTERS / 1_000_000} MB of text.`)

/** Texts up to this length are copied out of the chunk that they were read from. */
const COPIED_CHARACTERS = 400

/** Copies a short text: the parser's texts are slices of its chunks, and keeping a key would keep 64 kB of the file in memory. */
function detached(text: string): string {
  return text.length > COPIED_CHARACTERS ? text : Buffer.from(text, 'utf16le').toString('utf16le')
}

/** Builds one JSON value from its tokens, with limits on size and depth. */
export class JsonValue {
  private readonly open: { value: Open; key: string | null }[] = []
  private characters = 0
  value: unknown

  /** Adds the next token; true once the value is complete. */
  add({ name, value }: JsonToken): boolean {
    switch (name) {
      case 'startObject':
        return this.begin({})
      case 'startArray':
        return this.begin([])
      case 'endObject':
      case 'endArray':
        this.open.pop()
        return this.open.length === 0
      case 'keyValue':
        this.count(String(value).length)
        ;(this.open.at(-1) as { key: string | null }).key = String(value)
        return false
      case 'numberValue':
        return this.put(Number(value))
      case 'stringValue':
        this.count(String(value).length)
        return this.put(detached(String(value)))
      default:
        return this.put(value ?? null)
    }
  }

  private count(characters: number): void {
    this.characters += characters
    if (this.characters > MAX_ENTRY_CHARACTERS) throw tooLarge()
  }

  private begin(value: Open): boolean {
    this.put(value)
    this.open.push({ value, key: null })
    if (this.open.length > MAX_JSON_DEPTH)
      throw new PackageProblem(PACKAGE_FILE, `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`)
    return false
  }

  private put(value: unknown): boolean {
    this.count(1)
    const parent = this.open.at(-1)
    if (!parent) this.value = value
    else if (Array.isArray(parent.value)) parent.value.push(value)
    // A field with this name would set the object's prototype; no schema contains it.
    else if (parent.key !== '__proto__') parent.value[parent.key as string] = value
    return this.open.length === 0
  }
}
