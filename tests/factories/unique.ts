import { newId } from '@/lib/common/id'

let made = 0

/** A short text that no other call gives: in tests by the count, beside other processes by the random end of an id. */
export function unique(): string {
  made += 1
  return `${made}-${newId().slice(-6)}`
}
