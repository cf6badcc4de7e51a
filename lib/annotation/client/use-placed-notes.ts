import { useEffect, useState } from 'react'
import type { Annotation } from '../annotation'
import type { DomBody } from './dom-body'
import { NO_NOTES, type PlacedNotes, placeNotes, publishPlaced } from './placed-notes'

/** Places the notes of the page, again whenever notes or texts change, and publishes them to the panes beside the page. */
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
