import { newId } from '@/lib/common/id'
import {
  type AssignmentRules,
  type CreatorValues,
  creatorSchema,
  newDates,
  toChosen,
  toCreateBody,
  toSaveBody,
} from './form'
import { createAssignmentSchema, saveAssignmentSchema } from './schema'
import { productSettings } from './settings'

const timeZone = 'America/Chicago'
const rules: AssignmentRules = { timeZone, endMessage: 'end', pageIds: [], pagesMessage: 'pages' }
const values: CreatorValues = {
  targetTypeId: 'group',
  groupId: newId(),
  studentId: '',
  startDate: '2026-03-07T08:00',
  endDate: '2026-03-14T23:59',
  settings: toChosen(productSettings),
}
const problems = (changed: Partial<CreatorValues>, given = rules) =>
  creatorSchema(given)
    .safeParse({ ...values, ...changed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the assignment form', () => {
  test('starts a new assignment now and ends it in a week, a minute before midnight', () => {
    expect(newDates(new Date('2026-03-10T03:30:00Z'), timeZone)).toEqual({
      startDate: '2026-03-09T22:30',
      endDate: '2026-03-16T23:59',
    })
  })

  test.each<[string, Partial<CreatorValues>, string[][]]>([
    ['a missing group', { groupId: '' }, [['groupId', 'Invalid input']]],
    ['a missing student', { targetTypeId: 'student' }, [['studentId', 'Invalid input']]],
    ['an end date equal to the start date', { endDate: values.startDate }, [['endDate', 'end']]],
    [
      'a start date that is too early',
      { startDate: '1899-12-31T10:00' },
      [['startDate', 'Value must be no earlier than 01/01/1900.']],
    ],
    [
      'an end date that is too late',
      { endDate: '2101-01-01T10:00' },
      [['endDate', 'Value must be no later than 01/01/2100.']],
    ],
  ])('%s is rejected', (_, changed, expected) => {
    expect(problems(changed)).toEqual(expected)
  })

  test('allows no end date, but requires at least one page', () => {
    expect(problems({ endDate: '' })).toBeUndefined()
    const [one, other] = [newId(), newId()]
    const given = { ...rules, pageIds: [one, other] }
    const leaving = (excludedContentIds: string[]) =>
      problems({ settings: { ...values.settings, excludedContentIds } }, given)
    expect(leaving([one])).toBeUndefined()
    expect(leaving([one, other])).toEqual([['settings.excludedContentIds', 'pages']])
  })

  test('[CALL-08] [ENT-04] builds a body that the API call accepts', () => {
    const body = toCreateBody(values, newId(), timeZone)
    expect(body).toMatchObject({
      target: { id: values.groupId },
      startDate: '2026-03-07T14:00:00.000Z',
      endDate: '2026-03-15T04:59:00.000Z',
    })
    expect(createAssignmentSchema.safeParse(body).error).toBeUndefined()
  })

  test('[CALL-09] keeps the seconds of a time that was not changed', () => {
    const stored = { version: 3, startDate: '2026-03-07T14:00:41.123Z', endDate: null }
    const body = toSaveBody({ ...values, endDate: '' }, stored, timeZone)
    expect(body).toMatchObject({ version: 3, startDate: stored.startDate, endDate: null })
    expect(saveAssignmentSchema.safeParse(body).error).toBeUndefined()
    expect(toSaveBody(values, stored, timeZone).endDate).toBe('2026-03-15T04:59:00.000Z')
  })
})
