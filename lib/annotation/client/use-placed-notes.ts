import { useEffect, useState } from 'react'
import type { Annotation } from '../annotation'
import type { DomBody } from './dom-body'
import { NO_NOTES, type PlacedNotes, placeNotes, publishPlaced } from './placed-notes'

/** The notes of the page at their words, found again whenever notes or texts change; the panes beside it hear of them. */
export function usePlacedNotes(notes: readonly Annotation[], bodies: readonly DomBody[]): PlacedNotes {
  const [placed, setPlaced] = useState(NO_NOTES)

  useEffect(() => {
    let isWanted = true
    void placeNotes(notes, bodies, () => isWanted).then((found) => {
      if (!found || !isWanted) return
      setPlaced(found)
      publishPlaced(found)
    })
    return () => {
      isWanted = false
    }
  }, [notes, bodies])

  useEffect(() => () => publishPlaced(NO_NOTES), [])
  return placed
}
