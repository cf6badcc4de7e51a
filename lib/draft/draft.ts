/** What somebody has written and not saved: one row per thing and owner, on the device at once and on the server soon after. */
export type Draft = {
  /** The owner and the thing. */
  key: string
  userId: string
  /** What is written: its kind and its id, such as `content/<id>`. */
  thing: string
  /** As the kind's sender takes it; null where it was discarded and the server does not know yet. */
  value: unknown
  /** The version of the record that it was written on. */
  baseVersion: number
  /** When it was changed last, in ms by this device's clock; no two changes have the same. */
  changedAt: number
  /** Whether the server has it. */
  isSent: boolean
}

export const draftKey = (userId: string, thing: string) => `${userId}/${thing}`
