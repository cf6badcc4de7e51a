import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

const STUDENT = 'student34@example.org'
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

test('[RT-20] [RT-22] [RT-23] a teacher navigates from the groups to a student, their work and their grades', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const teacher = await apiOf('teacher2@example.org')
  const { assignmentId } = await assign(teacher, database, pondId, { student: STUDENT })
  const studentId = await database.userId(STUDENT)
  const name = await database.value<string>(
    `SELECT "firstName" || ' ' || "lastName" AS value FROM "user" WHERE "id" = $1`,
    [studentId],
  )
  await signIn('teacher2@example.org')
  await page.goto('/classroom')
  await expect(page).toHaveURL(/\/classroom\/assignments$/)
  const parts = page.getByRole('main').getByRole('navigation', { name: 'Classroom' })
  await parts.getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await expect(parts.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'groups')

  await parts.getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My students' })).toBeVisible()

  await test.step('[NAV-05] the search is kept in the address, which shows the same results again', async () => {
    await page.getByRole('searchbox', { name: 'Search students' }).fill(name)
    await expect(page).toHaveURL(/\/classroom\/students\?squery=/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.goto(page.url())
    await expect(page.getByRole('searchbox', { name: 'Search students' })).toHaveValue(name)
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/classroom\/students(\?squery=.*)?$/)
  })

  await page.goto('/classroom/students')
  await page.getByRole('searchbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(/\?squery=/)
  await page.getByRole('rowheader', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page, 'a student’s record')

  await test.step('[NAV-06] the student record leads back to the search', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Students' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search students' })).toHaveValue(name)
    await page.getByRole('rowheader', { name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await page.getByRole('main').getByRole('link', { name: 'Grades', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: `Grades of ${name}` })).toBeVisible()
  await expectAccessible(page, 'a student’s grades')

  await page.goto(`/classroom/assignments/${assignmentId}`)
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Assignment Settings' })).toBeVisible()
  await expectAccessible(page, 'an assignment’s record')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'an assignment’s record, narrow')
  await page.getByRole('link', { name: 'Chapter Grading' }).click()
  await expect(page).toHaveURL(new RegExp(`/assignment-editor/${assignmentId}/grading`))
})

test('[RT-22] a group’s gradebook opens from the grades, and the sort order is kept in the address', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/classroom/grades')
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('columnheader', { name: 'Group' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/squery=/)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Grades of / })).toBeVisible()
  await expectAccessible(page, 'a gradebook')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Grades' }).click()
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'descending')
})

test('[RT-21] a district admin finds the district, its schools, its people and its log', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('district.admin@example.org')
  await page.goto('/classroom/schools')
  await expect(page.getByRole('heading', { level: 1, name: 'Schools' })).toBeVisible()
  await expectAccessible(page, 'schools')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/classroom\/schools\/[0-9a-f-]{36}$/)
  await expectAccessible(page, 'a school')
  await page.getByRole('definition').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/classroom\/districts\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Schools' })).toBeVisible()
  await expectAccessible(page, 'a district')
  for (const [path, title] of [
    ['districts', 'Districts'],
    ['people', 'People'],
    ['people/add', 'Add many people'],
    ['audit-log', 'Audit log'],
  ] as const) {
    await page.goto(`/classroom/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page, title)
  }
  await page.goto(`/classroom/people/${await database.userId('teacher@example.org')}`)
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
  await expectAccessible(page, 'an account')
})

test('[NAV-10] [F-17] an unknown record or another teacher’s group shows a 404 page titled Classroom', async ({
  page,
  signIn,
  database,
}) => {
  const own = await database.value<string>(`SELECT "groupId" AS value FROM "group_teacher" g JOIN "user" u
    ON u."id" = g."userId" WHERE u."username" = 'teacher@example.org' LIMIT 1`)
  const others = await database.value<string>(
    `SELECT g."id" AS value FROM "group" g WHERE NOT EXISTS (SELECT FROM "group_teacher" t JOIN "user" u ON u."id" = t."userId"
      WHERE t."groupId" = g."id" AND u."username" = 'teacher@example.org') LIMIT 1`,
  )
  await signIn('teacher@example.org')
  const teachers = ['groups', 'students', 'assignments'].flatMap((area) => [
    `/classroom/${area}/${UNKNOWN}`,
    `/classroom/${area}/nonsense`,
  ])
  for (const path of [...teachers, `/classroom/groups/${others}`, `/classroom/groups/${others}/grades`]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Classroom' })).toBeVisible()
    await expect(page.locator('main').getByText('Page not found')).toBeVisible()
    await expect(page).toHaveTitle('Classroom · Traverse')
  }
  expect((await page.goto(`/classroom/groups/${own}`))?.status()).toBe(200)
})

test('[ABL-09] [ABL-11] the classroom is only for teaching staff, and its admin areas only for admins', async ({
  page,
  person,
}) => {
  const student = await person('student1@example.org')
  const author = await person('author@example.org')
  const teacher = await person('teacher@example.org')
  const forStaff = [
    '',
    '/assignments',
    '/groups',
    '/students',
    '/grades',
    `/groups/${UNKNOWN}`,
    `/students/${UNKNOWN}/grades`,
  ]
  const forAdmins = [
    '/districts',
    '/schools',
    '/people',
    '/people/add',
    '/audit-log',
    `/districts/${UNKNOWN}`,
    `/schools/${UNKNOWN}`,
    `/people/${UNKNOWN}`,
  ]
  const expectRefused = async (who: typeof page, path: string) => {
    await who.goto(`/classroom${path}`)
    await expect(who, path).toHaveURL(/\/403$/)
  }
  for (const path of [...forStaff, ...forAdmins]) {
    await expectRefused(student, path)
    await expectRefused(author, path)
  }
  for (const path of forAdmins) await expectRefused(teacher, path)
  await page.goto('/classroom/groups')
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fclassroom%2Fgroups/)
})
