'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'

const Ways = dynamic(() => loadInTime(() => import('./after-acting')).then((file) => file.AfterActing))

/** The ways out where acting as somebody has ended; loaded where they are shown, so that the form to sign in does not carry them. */
export function AfterActingLeaf() {
  return <Ways />
}
