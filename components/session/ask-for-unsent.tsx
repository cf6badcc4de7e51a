'use client'

import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { type LeftWork, onUnsentWork } from '@/lib/session/client/unsent-work'
import { useUnsentWords } from './use-unsent-words'

/** Asks whoever leaves while some of their work is not sent. Stands once in the frame. */
export function AskForUnsent() {
  const confirm = useConfirm()
  const wordsOf = useUnsentWords()
  const ask = useEffectEvent((left: LeftWork) => confirm({ ...wordsOf(left), danger: true }))
  useEffect(() => onUnsentWork((left) => ask(left)), [])
  return null
}
