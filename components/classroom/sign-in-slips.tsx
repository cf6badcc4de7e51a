'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'

/** The sign-in data handed to a person. */
export type SignIn = { id: string; name: string; username: string; password: string }

type SignInSlipsProps = {
  title: string
  signIns: readonly SignIn[]
  address: string
  headingRef?: Ref<HTMLHeadingElement>
}

/** A printable sheet with one sign-in slip per person. The passwords are shown only this once. */
export function SignInSlips({ title, signIns, address, headingRef }: SignInSlipsProps) {
  const t = useTranslations('records.slips')
  return (
    <section aria-labelledby="slips" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={2} id="slips" ref={headingRef} tabIndex={-1} className="wrap-anywhere outline-none">
          {title}
        </Heading>
        <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <Banner tone="warning" className="mt-4 print:hidden">
        {t('once')}
      </Banner>
      <ul className="mt-4 grid border-t-1 border-l-1 border-dashed sm:grid-cols-2">
        {signIns.map(({ id, name, username, password }) => (
          <li key={id} className="break-inside-avoid border-r-1 border-b-1 border-dashed px-5 py-4">
            <p className="wrap-anywhere font-semibold text-fs-3">{name}</p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-fs-1 text-text-quiet">{t('address')}</dt>
              <dd className="wrap-anywhere">{address}</dd>
              <dt className="text-fs-1 text-text-quiet">{t('username')}</dt>
              <dd className="wrap-anywhere font-medium font-reading">{username}</dd>
              <dt className="text-fs-1 text-text-quiet">{t('password')}</dt>
              <dd className="wrap-anywhere font-medium font-reading">{password}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
