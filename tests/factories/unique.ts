import { newId } from '@/lib/common/id'

let made = 0

/** A short text that no other call returns: within tests through the counter, across processes through the random end of an id. */
export function unique(): string {
  made += 1
  return `${made}-${newId().slice(-6)}`
}
