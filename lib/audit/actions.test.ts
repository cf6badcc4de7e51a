import en from '@/lib/i18n/messages/en/classroom.json'
import es from '@/lib/i18n/messages/es/classroom.json'
import { routeFiles } from '@/tests/support/declared-endpoints'
import { TOLD_ACTIONS } from './actions'

const ACTION = /['"]([a-z-]+\.[a-z-]+)['"]/g

/** The audit actions that route declarations name. */
function declaredActions(): string[] {
  const named = routeFiles().flatMap(({ text }) =>
    [...text.matchAll(/^ {4}audit[:(][\s\S]*?(?=^ {4}(?! )\w)|action: .*$/gm)].flatMap(([part]) =>
      [...part.matchAll(ACTION)].map(([, action = '']) => action),
    ),
  )
  return [...new Set(named)].sort()
}

test('every audit action that an API call logs has its own text', () => {
  expect(declaredActions().length).toBeGreaterThan(50)
  expect(declaredActions().filter((action) => !(TOLD_ACTIONS as readonly string[]).includes(action))).toEqual([])
})

test('the audit texts exist in both languages', () => {
  const keys = TOLD_ACTIONS.map((action) => action.replace('.', '_')).sort()
  for (const { audit } of [en, es]) expect(Object.keys(audit.action).sort()).toEqual(keys)
})
