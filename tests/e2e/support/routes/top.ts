import { each, GREETING, NOWHERE, type Route, SIGNED_IN, STAFF, see, to } from './model'

/** RT-01: standalone pages. */
export const TOP: readonly Route[] = [
  { page: '/403', at: '/403', for: SIGNED_IN, shows: see('Permission Denied'), isPublic: true },
  {
    page: '/logout',
    at: '/logout',
    for: SIGNED_IN,
    shows: see('You are signed out'),
    isPublic: true,
    but: each(SIGNED_IN, see('You are still signed in')),
  },
  { page: '/reset-password', at: '/reset-password', for: SIGNED_IN, shows: see('A new password'), isPublic: true },
  {
    page: '/confirm-email',
    at: '/confirm-email',
    for: SIGNED_IN,
    shows: see('Confirm your email address'),
    isPublic: true,
  },
  {
    page: '/login',
    at: '/login',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/')),
  },
  {
    page: '/login',
    at: '/login?callbackUrl=%2Fsettings%2Faccount',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/settings/account')),
  },
  {
    page: '/login',
    at: '/login?callbackUrl=%2F%2Fevil.example',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/')),
  },
  { page: '/', at: '/', for: STAFF, shows: see('Home', GREETING), but: { student: to('/assignments') } },
  { page: '/[...path]', at: '/no-such-page', for: SIGNED_IN, shows: NOWHERE },
  { page: '/[...path]', at: '/no-such-page/{nothing}?x=1', for: SIGNED_IN, shows: NOWHERE },
  { page: '/[...path]', at: '/http', for: SIGNED_IN, shows: NOWHERE },
]

/** The 404 page of each area, in the words common to all of them (RT-07). */
export const AREAS: readonly Route[] = [
  '/curriculum/nowhere',
  '/curriculum/unit',
  '/content-viewer',
  '/content-viewer/nowhere/{chapter}',
  '/assignment-creator/{chapter}/nowhere',
  '/assignment-editor',
  '/library/nowhere',
  '/library/vocab',
  '/classroom/nowhere',
  '/settings/nowhere',
  '/notifications/nowhere',
  '/credits/nowhere',
  '/debug/nowhere',
].map((at) => ({ page: '/[...path]', at, for: SIGNED_IN, shows: NOWHERE }))
