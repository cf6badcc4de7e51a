import { ERROR_STATUS } from '@/lib/error/product-error'
import { inLanguageOfPage } from './notify-refusal'
import spanish from './refusals-es.json'
import { NO_ANSWER, RequestError } from './request-error'

afterEach(() => {
  document.documentElement.lang = 'en'
})

const refusal = (code: string) =>
  new RequestError(400, code, 'In English.', {}, [{ path: 'name', message: 'is short' }])

test('an error keeps the server’s message on an English page', async () => {
  document.documentElement.lang = 'en'
  expect(await inLanguageOfPage(refusal('closed'))).toMatchObject({
    message: 'In English.',
    errors: [{ message: 'is short' }],
  })
})

test('an error is shown in Spanish on a Spanish page, by its code', async () => {
  document.documentElement.lang = 'es'
  expect(await inLanguageOfPage(refusal('closed'))).toMatchObject({
    message: spanish.closed,
    errors: [{ path: 'name', message: spanish.field }],
  })
  expect((await inLanguageOfPage(refusal('of-a-later-version'))).message).toBe(spanish.unknown)
})

test('a field error is shown in Spanish if there is a translation', async () => {
  document.documentElement.lang = 'es'
  const told = async (message: string) => {
    const error = new RequestError(400, 'invalid_input', 'In English.', {}, [{ path: 'data.choices', message }])
    return (await inLanguageOfPage(error)).errors[0]?.message
  }
  expect(await told('is required')).toBe('Este campo es obligatorio.')
  expect(await told('needs at least 2')).toBe('Hacen falta por lo menos 2.')
  expect(await told('is of a later version')).toBe(spanish.field)
})

test('an error with a known reason shows the message for that reason', async () => {
  document.documentElement.lang = 'es'
  const told = async (context: object) =>
    (await inLanguageOfPage(new RequestError(409, 'wrong_state', 'In English.', { ...context }))).message
  expect(await told({ state: 'deleted', reason: 'review-taken' })).toBe(spanish['wrong_state.review-taken'])
  expect(await told({ state: 'deleted' })).toBe(spanish.wrong_state)
  expect(await told({ reason: 'of-a-later-version' })).toBe(spanish.wrong_state)
})

test.each([
  ['invalid_input', 'link-expired'],
  ['invalid_input', 'email-link-expired'],
  ['duplicate', 'address-taken'],
  ['duplicate', 'username-taken'],
  ['not_allowed', 'password-wait'],
  ['not_allowed', 'passwords-wait'],
] as const)('an account error has its own message in Spanish: %s for %s', async (code, reason) => {
  document.documentElement.lang = 'es'
  const { message } = await inLanguageOfPage(new RequestError(400, code, 'In English.', { reason }))
  expect(message).not.toBe(spanish[code])
  expect(message).not.toBe('In English.')
})

test('every error code of the contract has a message in Spanish', () => {
  expect(Object.keys(spanish)).toEqual(
    expect.arrayContaining([...Object.keys(ERROR_STATUS), NO_ANSWER, 'unknown', 'field']),
  )
})
