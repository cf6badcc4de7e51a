'use client'

import { useEffect, useState } from 'react'
import { onAnnounce, type Politeness } from './announcer'

type Spoken = Record<Politeness, { text: string; turn: number }>

const silent: Spoken = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } }

/** Announces the texts passed to `announce`; mount it once in the product. The same text twice is announced twice. */
export function LiveRegion() {
  const [spoken, setSpoken] = useState(silent)

  useEffect(
    () =>
      onAnnounce((text, politeness) =>
        setSpoken((before) => ({ ...before, [politeness]: { text, turn: before[politeness].turn + 1 } })),
      ),
    [],
  )

  return (
    <>
      <div aria-live="polite" className="sr-only">
        <span key={spoken.polite.turn}>{spoken.polite.text}</span>
      </div>
      <div aria-live="assertive" className="sr-only">
        <span key={spoken.assertive.turn}>{spoken.assertive.text}</span>
      </div>
    </>
  )
}
