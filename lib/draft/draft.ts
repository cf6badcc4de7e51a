/** A user's unsaved work on a thing: one row per thing and owner, on the device at once and on the server soon after. */
export type Draft = {
  /** The owner and the thing. */
  key: string
  userId: string
  /** What the draft is of: its kind and its id, such as `content/<id>`. */
  thing: string
  /** In the format of the kind's sender; null if it was discarded and the server does not know yet. */
  value: unknown
  /** The version of the record that it is based on. */
  baseVersion: number
  /** When it last changed, in ms by this device's clock; unique per change. */
  changedAt: number
  /** Whether the server has it. */
  isSent: boolean
  /** When the server stored the draft that this one continues, by its clock, as ISO time; absent if the server had none. */
  known?: string | undefined
  /** The value that this device sent last without receiving a response: the server may have stored it. */
  attempted?: unknown
}

/** The later of two ISO times of the same clock. */
export const laterTime = (one: string | undefined, other: string | undefined) =>
  (one ?? '') > (other ?? '') ? one : other

export const draftKey = (userId: string, thing: string) => `${userId}/${thing}`
