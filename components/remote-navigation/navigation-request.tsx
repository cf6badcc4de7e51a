'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import { useIsCalled } from '@/lib/remote-navigation/client/use-is-called'
import type { NavigationFollowerProps } from './navigation-follower'

const NavigationFollower = dynamic(
  () => loadInTime(() => import('./navigation-follower')).then((module) => module.NavigationFollower),
  { ssr: false },
)

/** Lets a student's page follow the teacher; the dialog and the navigation are loaded with the first request. */
export function NavigationRequest(props: NavigationFollowerProps) {
  return useIsCalled() && <NavigationFollower {...props} />
}
