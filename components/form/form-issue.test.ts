import { createTranslator } from 'next-intl'
import ui from '@/lib/i18n/messages/en/ui.json'
import { fieldDisplayName, humanizeFieldName } from './field-name'
import { customMessage, type IssueTexts, isEmptyValue, issueText } from './form-issue'

const texts = createTranslator({ locale: 'en', messages: { ui }, namespace: 'ui.form' })
const t: IssueTexts = (key, values) => texts(key, { label: '', ...values })

test('[FRM-15] the error summary has four texts', () => {
  expect(issueText({ label: 'Name', required: true }, t)).toBe("'Name' is required")
  expect(issueText({ label: 'Name' }, t)).toBe("'Name' needs attention")
  expect(issueText({ required: true }, t)).toBe('A required field needs attention')
  expect(issueText({}, t)).toBe('An unknown issue exists')
})

test('[FRM-10] a missing label is replaced by the placeholder, then by the field name in words', () => {
  expect(issueText({ label: ' ', placeholder: 'Find a student', name: 'q', required: true }, t)).toBe(
    "'Find a student' is required",
  )
  expect(issueText({ name: 'firstName', required: true }, t)).toBe("'First name' is required")
  expect(fieldDisplayName({})).toBeUndefined()
})

test('field names are converted to words', () => {
  expect(humanizeFieldName('data.title1')).toBe('Title 1')
  expect(humanizeFieldName('due_date')).toBe('Due date')
  expect(humanizeFieldName('wordSets.0')).toBe('Word sets')
})

test('[FRM-11] a custom message of a rule is used, a default message of the library is not', () => {
  expect(issueText({ label: 'Link', message: 'Please enter a valid URL' }, t)).toBe('Please enter a valid URL')
  expect(customMessage('Too small: expected string to have >=1 characters')).toBeUndefined()
  expect(customMessage('Invalid input: expected string, received undefined')).toBeUndefined()
  expect(customMessage('Asset code is already in use!')).toBe('Asset code is already in use!')
})

test('missing values, blank text and empty lists are empty, but zero is not', () => {
  expect([undefined, null, '', '  ', [], false, Number.NaN].every(isEmptyValue)).toBe(true)
  expect([0, 'a', ['a'], true].some(isEmptyValue)).toBe(false)
})
