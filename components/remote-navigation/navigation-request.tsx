'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import { useIsCalled } from '@/lib/remote-navigation/client/use-is-called'
import type { NavigationFollowerProps } from './navigation-follower'

const NavigationFollower = dynamic(
  () => loadInTime(() => import('./navigation-follower')).then((module) => module.NavigationFollower),
  { ssr: false },
)

/** The leaf by which a student's page follows the teacher; what asks and moves is loaded with the first request. */
export function NavigationRequest(props: NavigationFollowerProps) {
  return useIsCalled() && <NavigationFollower {...props} />
}
