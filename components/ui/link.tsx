'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { useReportNavigation } from '@/lib/routing/client/pending-navigation'

function ReportStatus() {
  useReportNavigation(useLinkStatus().pending)
  return null
}

/** A link to another page, which reports that the page is loading (`NavigationProgress`). */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink {...props}>
      {children}
      <ReportStatus />
    </NextLink>
  )
}
