import { localStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { BACK_OFFERED_MS } from '../limits'
import type { NavigationAnswer } from '../next-step'

const KEY = 'remote-navigation-answers'

/** An answer that has not reached the server yet; `owner` is the user on the device, `at` the time of the answer in ms. */
export type KeptAnswer = { id: string; owner: string; at: number; answer: NavigationAnswer }

function readAll(): KeptAnswer[] {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(KEY) ?? '[]')
    // After a school day it is no longer used to send students back.
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < BACK_OFFERED_MS) : []
  } catch {
    return []
  }
}

function writeAll(kept: readonly KeptAnswer[]): void {
  try {
    if (kept.length > 0) localStorageOrNull()?.setItem(KEY, JSON.stringify(kept))
    else localStorageOrNull()?.removeItem(KEY)
  } catch {
    // The storage is full: this page still knows the answer.
  }
}

const isOwn = ({ owner }: KeptAnswer) => owner === deviceOwner()
const butOf = (id: string) => readAll().filter((kept) => kept.id !== id || !isOwn(kept))

/** Returns this student's answers stored on the device, from all tabs and earlier pages; on a shared device never another user's. */
export const keptAnswers = (): KeptAnswer[] => readAll().filter(isOwn)

export function keepAnswer(id: string, answer: NavigationAnswer): void {
  writeAll([...butOf(id), { id, owner: deviceOwner(), at: Date.now(), answer }])
}

export function dropAnswer(id: string): void {
  writeAll(butOf(id))
}
