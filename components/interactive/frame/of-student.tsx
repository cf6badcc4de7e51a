'use client'

import type { ReactNode } from 'react'
import { AnswerOwnerProvider } from './answer-owner'

/** Tells a server-rendered review that its reader is not the one who answered. */
export function OfStudent({ children }: { children: ReactNode }) {
  return <AnswerOwnerProvider value="student">{children}</AnswerOwnerProvider>
}
