'use client'

import { createContext, useContext } from 'react'

/** Whose answer is read again: the reader's own, or that of a student whose teacher looks at it. */
export type AnswerOwner = 'own' | 'student'

const Owner = createContext<AnswerOwner>('own')

/** Says around a review that the reader is not the one who answered. */
export const AnswerOwnerProvider = Owner.Provider

/** How the answer and its verdict are to be worded. */
export function useAnswerOwner(): AnswerOwner {
  return useContext(Owner)
}
