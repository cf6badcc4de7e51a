'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { RequestError } from '@/lib/api/client/request-error'
import { forgetPlacesOfOthers } from '@/lib/routing/client/route-states'
import { RECOVERY_PATH } from '@/lib/routing/public-path'
import { dropOldRouteStates } from '@/lib/routing/route-state'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { replacePage } from '@/lib/session/client/leave-page'
import { lastUserOfTab } from '@/lib/session/client/session-memory'
import { keepsSession, sessionOfBrowser } from '@/lib/session/client/session-of-browser'
import { signIn } from '@/lib/session/client/sign-in'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/lib/session/demo-accounts'
import { CookiesBanner } from './cookies-banner'

type Problem = { username?: string; password?: string; form?: string; isForgotten?: boolean }

/** Forgets saved places that have expired (NAV-14); there are none if the device has no storage. */
function dropOldPlaces(): void {
  try {
    dropOldRouteStates(window.localStorage)
  } catch {
    return
  }
}

/** Sends the signed-in user on; `lastUser` is the user whose work was last on screen in this tab. */
function leaveSignIn(back: string, userId: string, lastUser: string | null): void {
  // On a shared computer, the return address of one child would lead the next one to content that is not theirs.
  if (lastUser !== null && lastUser !== userId) replacePage('/')
  // The server never sees the hash of the address.
  else replacePage(back.includes('#') ? back : `${back}${window.location.hash}`)
}

/** Follows a sign-in in another tab, unless something has been entered here. */
function useFollowing(back: string, isUntouched: () => boolean): void {
  const follow = useEffectEvent(async () => {
    if (!isUntouched()) return
    const found = await sessionOfBrowser()
    if (typeof found === 'object' && isUntouched()) leaveSignIn(back, found.result.userId, lastUserOfTab())
  })
  useEffect(() => onOtherTabs(({ type }) => type === 'signed-in' && void follow()), [])
}

/**
 * Asks for user name and password. On success it replaces this page with a full load of the return address, so that nothing of another user
 * remains and Back skips this page.
 */
export function SignInForm({ back, hasDemoAccounts }: { back: string; hasDemoAccounts: boolean }) {
  const t = useTranslations('session.signIn')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>({})
  const [isSending, setIsSending] = useState(false)

  useFollowing(
    back,
    () => !isSending && !!form.current && [...new FormData(form.current).values()].every((entry) => entry === ''),
  )

  // Nobody is signed in now. Only the last user of this tab keeps a return address.
  useEffect(() => forgetPlacesOfOthers(lastUserOfTab()), [])

  async function send(username: string, password: string) {
    setIsSending(true)
    setProblem({})
    try {
      const lastUser = lastUserOfTab()
      const { userId } = await signIn({ username, password })
      if (!(await keepsSession())) {
        setProblem({ isForgotten: true })
        setIsSending(false)
        return
      }
      dropOldPlaces()
      forgetPlacesOfOthers(userId)
      leaveSignIn(back, userId, lastUser)
    } catch (error) {
      setProblem({ form: error instanceof RequestError ? error.message : t('failed') })
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const username = String(entries.get('username') ?? '')
    const password = String(entries.get('password') ?? '')
    const missing: Problem = {
      ...(username.trim() === '' && { username: t('required', { label: t('username') }) }),
      ...(password === '' && { password: t('required', { label: t('password') }) }),
    }
    setProblem(missing)
    const first = missing.username ? 'username' : missing.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else void send(username, password)
  }

  return (
    <HydratedFieldset>
      <form method="post" ref={form} onSubmit={handleSubmit} noValidate className="grid gap-4">
        {problem.form && (
          <Banner tone="danger" live="alert">
            {problem.form}
          </Banner>
        )}
        {problem.isForgotten && <CookiesBanner back={back} />}
        <TextField
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          required
          error={problem.username}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
          error={problem.password}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSending} className="mt-2">
          {t('submit')}
        </Button>
        <Link href={RECOVERY_PATH}>{t('forgotten')}</Link>
      </form>
      {hasDemoAccounts && (
        <section aria-labelledby="demo-accounts" className="border-t pt-5">
          <h2 id="demo-accounts" className="text-fs-3">
            {t('demoTitle')}
          </h2>
          <p className="mt-1 text-fs-1 text-text-quiet">{t('demoLead', { password: DEMO_PASSWORD })}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {DEMO_ACCOUNTS.map(({ key, username }) => (
              <li key={key}>
                <Button
                  size="md"
                  disabled={isSending}
                  aria-label={t('demoPick', { name: t(`demo.${key}`) })}
                  onClick={() => void send(username, DEMO_PASSWORD)}
                >
                  {t(`demo.${key}`)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </HydratedFieldset>
  )
}
