'use client'

import { createContext, useContext } from 'react'

/** Whose answer is reviewed: the reader's own, or that of a student whose teacher looks at it. */
export type AnswerOwner = 'own' | 'student'

const Owner = createContext<AnswerOwner>('own')

/** Tells the reviews inside it that the reader is not the one who answered. */
export const AnswerOwnerProvider = Owner.Provider

/** Returns whose answer it is, for the wording of the answer and its verdict. */
export function useAnswerOwner(): AnswerOwner {
  return useContext(Owner)
}
