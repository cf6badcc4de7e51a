import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './support/accounts'
import { ASKED, changeAnswer, goToNext, isSaved, pick, question, submit, taskLink, write } from './support/lesson'
import { listens } from './support/listens'
import { importPackage, realPackage } from './support/packages'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

const LESSON = 'Life in the Pond'
const GROUP = 'Early readers'
const FINN = { account: 'student5@example.org', name: 'Finn Gallagher', firstName: 'Finn' } as const
const ISAAC = { account: 'student6@example.org', name: 'Isaac Cohen' } as const

async function signInByForm(page: Page, account: string): Promise<void> {
  await page.getByLabel('User name or email').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The first student with this name; if the page does not react yet, it is reloaded at its address. */
async function chooseStudent(page: Page, name: RegExp): Promise<void> {
  const student = page.getByRole('region', { name: 'Students' }).getByRole('link', { name }).first()
  const address = new URL((await student.getAttribute('href')) ?? '', page.url())
  await student.click()
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('student') === address.searchParams.get('student'),
  )
  await listens(page)
}

/** The count of one outcome of the last navigation request. */
async function expectOutcome(page: Page, status: string, count: string | RegExp): Promise<void> {
  const outcomes = page.getByLabel('Answers to the request')
  const line = outcomes.locator('div').filter({ has: page.getByText(status, { exact: true }) })
  await expect(line.getByRole('definition')).toHaveText(count)
}

test('end to end: a teacher assigns a lesson; two students complete it, are guided, graded and asked once more', {
  tag: '@gate',
}, async ({ page: teacher, person, database, pondId }) => {
  test.setTimeout(360_000) // three people and a whole lesson
  const gradeId = await database.contentId('demo-k5ela', 'grade-3')
  const demoLessonId = await database.contentId('demo-k5ela', 'lr-l2')
  const finn = await person(FINN.account)
  const isaac = await person(ISAAC.account)
  let assignmentId = ''
  let [finnsWork, isaacsWork] = ['', '']

  await test.step('the teacher signs in and lands on the requested page', async () => {
    await teacher.goto(`/curriculum/grade/${gradeId}?t0=1`)
    await expect(teacher).toHaveURL(/\/login\?callbackUrl=/)
    await signInByForm(teacher, 'teacher@example.org')
    await expect(teacher).toHaveURL(new RegExp(`/curriculum/grade/${gradeId}\\?t0=1$`))
    await expect(teacher.getByRole('heading', { level: 1, name: 'Grade 3' })).toBeVisible()
  })

  await test.step('the grade page shows its tabs, and the address keeps the selected one', async () => {
    await teacher.getByRole('link', { name: 'Modules', exact: true }).click()
    await expect(teacher).toHaveURL(/[?&]t0=0|\/grade\/[^?]+$/)
    await expect(teacher.getByRole('link', { name: 'Modules', exact: true })).toHaveAttribute('aria-current', /.+/)
    await expect(teacher.getByText('Letters from Lantern Rock').first()).toBeVisible()
  })

  await test.step('[RT-08] [READ-01] a lesson opens in the viewer with contents, versions, vocabulary, Next and Previous', async () => {
    await teacher.goto(`/content-viewer/library/chapter/${demoLessonId}`)
    const contents = teacher.getByRole('navigation', { name: 'Table of contents' })
    await expect(contents.getByRole('heading', { name: 'The Glass Giant' })).toBeVisible()
    await contents.getByRole('link', { name: /The Glass Giant/ }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: 'The Glass Giant' })).toBeVisible()
    const versions = teacher.getByRole('navigation', { name: 'Version of the text' })
    const article = teacher.getByRole('article')
    const standard = await article.textContent()
    await versions.getByRole('link', { name: 'Leveled' }).click()
    await expect(teacher).toHaveURL(/version=leveled/)
    await expect(article).not.toHaveText(standard ?? '')
    await versions.getByRole('link', { name: 'Español' }).click()
    await expect(teacher).toHaveURL(/version=spanish/)
    await expect(article.locator('[lang="es"]').first()).toBeVisible()
    await versions.getByRole('link', { name: 'Original' }).click()
    await expect(teacher).not.toHaveURL(/version=/)
    await expect(article.getByText('lens', { exact: true }).first()).toBeVisible()
    await article.getByRole('button', { name: /^lens/ }).first().click()
    await expect(teacher.getByText(/glass/).first()).toBeVisible()
    await goToNext(teacher, 'How the Light Works')
    await teacher.getByRole('link', { name: /^Previous: / }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: 'The Glass Giant' })).toBeVisible()
  })

  await test.step('the teacher assigns a lesson to a group', async () => {
    await teacher.goto(`/curriculum/chapter/${pondId}`)
    await teacher
      .getByRole('main')
      .getByRole('link', { name: /^Assign(?!ment)/ })
      .first()
      .click()
    await expect(teacher).toHaveURL(new RegExp(`/assignment-creator/${pondId}`))
    await teacher.getByRole('combobox', { name: /^Group/ }).selectOption({ label: `${GROUP} (5 students)` })
    await teacher.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(teacher.getByText('Assignment created')).toBeVisible()
    await expect(teacher).toHaveURL(/\/assignment-editor\/[0-9a-f-]{36}/)
    assignmentId = /assignment-editor\/([0-9a-f-]{36})/.exec(teacher.url())?.[1] ?? ''
  })

  await test.step('both students find it, and the assignment’s address leads to their own work', async () => {
    await finn.goto('/')
    await expect(finn).toHaveURL(/\/assignments$/)
    finnsWork = await database.workId(assignmentId, FINN.account)
    isaacsWork = await database.workId(assignmentId, ISAAC.account)
    await taskLink(finn, 'Start', LESSON, finnsWork).click()
    await expect(finn).toHaveURL(new RegExp(`/assignments/${finnsWork}`))
    await expect(finn.getByRole('heading', { level: 1, name: 'Before You Read' })).toBeVisible()
    const readingId = await database.contentId('pond', 'pond-reading')
    await isaac.goto(`/content-viewer/assignment/${assignmentId}/source/${readingId}`)
    await expect(isaac).toHaveURL(new RegExp(`/assignments/${isaacsWork}/source/${readingId}`))
    await expect(isaac.getByRole('heading', { level: 1, name: 'A Day at the Pond' })).toBeVisible()
    await isaac.getByRole('link', { name: /^Previous: / }).click()
    await expect(isaac.getByRole('heading', { level: 1, name: 'Before You Read' })).toBeVisible()
  })

  const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' })

  await test.step('[LIVE-14] a poll: a student who has voted sees others’ votes arrive', async () => {
    const asked = question(finn, ASKED.poll)
    await pick(asked, 'A pond')
    await expect(asked.getByText('One person has answered.')).toBeVisible()
    await expect(question(isaac, ASKED.poll).getByText('One person has answered.')).toHaveCount(0)
    await pick(question(isaac, ASKED.poll), 'The sea')
    await expect(question(isaac, ASKED.poll).getByText('2 people have answered.')).toBeVisible()
    await expect(asked.getByText('2 people have answered.')).toBeVisible()
    await expect(asked.getByText('50% (1)').first()).toBeVisible()
  })

  await test.step('reading and a multiple choice', async () => {
    await goToNext(finn, 'A Day at the Pond')
    await expect(contentsOf(finn).getByText('1 of 5 questions and pages done')).toBeVisible()
    await pick(question(finn, ASKED.choice), 'To keep still')
    await goToNext(isaac, 'A Day at the Pond')
    await pick(question(isaac, ASKED.choice), 'To sing')
  })

  await test.step('an activity, with its word bank used only by keyboard', async () => {
    for (const page of [finn, isaac]) {
      await goToNext(page, 'Put It Right')
      const asked = question(page, ASKED.activity)
      for (const [word, blank] of [
        ['tadpole', 1],
        ['reeds', 2],
      ] as const) {
        await asked.getByRole('button', { name: word, exact: true }).focus()
        await page.keyboard.press('Enter')
        await expect(asked.getByRole('button', { name: word, exact: true })).toHaveAttribute('aria-pressed', 'true')
        await asked.getByRole('button', { name: `Blank ${blank}, empty` }).focus()
        await page.keyboard.press('Enter')
        await expect(asked.getByRole('button', { name: `Blank ${blank}: ${word}` })).toBeFocused()
      }
      await asked.getByRole('textbox').fill(page === finn ? 'a heron' : 'heron')
      await asked.getByRole('button', { name: 'Done' }).click()
      await isSaved(asked)
    }
  })

  await test.step('a recording with the microphone', async () => {
    await goToNext(finn, 'Read It Aloud')
    const asked = question(finn, ASKED.recording)
    await asked.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(asked.getByRole('timer')).toHaveText(/^0:01/)
    await asked.getByRole('button', { name: 'Stop' }).click()
    await expect(asked.getByRole('button', { name: 'Record again' })).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-disabled', 'true')
    await asked.getByRole('button', { name: 'Done' }).click()
    await isSaved(asked)
    await expect(asked.locator('audio')).toHaveCount(1)
    await goToNext(isaac, 'Read It Aloud')
  })

  await test.step('the teacher brings the class to a page: one student goes, one stays, and the teacher sees both', async () => {
    const writeId = await database.contentId('pond', 'pond-write')
    await teacher.goto(`/content-viewer/assignment/${assignmentId}/subsection/${writeId}`)
    await expect(teacher.getByRole('heading', { level: 1, name: 'Write About It' })).toBeVisible()
    await teacher.getByRole('button', { name: 'Bring the class here' }).click()
    const pane = teacher.getByRole('complementary', { name: 'Bring the class here' })
    await pane.getByRole('button', { name: 'Bring the class here' }).click()
    for (const page of [finn, isaac]) {
      const dialog = page.getByRole('alertdialog', { name: 'Navigation Request' })
      await expect(dialog).toContainText(
        'Your instructor wants to direct you to new content. This will navigate away from the current page. Continue?',
      )
    }
    await isaac.getByRole('alertdialog').getByRole('button', { name: 'Stay Here' }).click()
    await expect(isaac.getByRole('alertdialog')).toHaveCount(0)
    await finn.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
    await expect(finn).toHaveURL(new RegExp(`/subsection/${writeId}`))
    await expect(finn.getByRole('heading', { level: 1, name: 'Write About It' })).toBeVisible()
    await expect(isaac.getByRole('heading', { level: 1, name: 'Read It Aloud' })).toBeVisible()
    await expectOutcome(teacher, 'Moved', '1')
    await expectOutcome(teacher, 'Stayed', '1')
    // A classmate from another test of this worker may have been there a minute ago.
    await expectOutcome(teacher, 'Not connected', /^[1-3]$/)
  })

  await test.step('an essay, the progress, and submitting', async () => {
    const asked = question(finn, ASKED.essay)
    await write(asked, 'I learned to whistle from my aunt in the summer.')
    await isSaved(asked)
    await asked.getByRole('button', { name: 'Done' }).click()
    await expect(asked.getByRole('button', { name: 'Change my answer' })).toBeVisible()
    await isSaved(asked)
    await finn.reload()
    await expect(contentsOf(finn).getByText('5 of 5 questions and pages done')).toBeVisible()
    await submit(finn)

    await goToNext(isaac, 'Write About It')
    await write(question(isaac, ASKED.essay), 'My brother showed me how to fold a boat.')
    await question(isaac, ASKED.essay).getByRole('button', { name: 'Done' }).click()
    await isSaved(question(isaac, ASKED.essay))
    await isaac.getByRole('button', { name: 'Submit Assignment' }).click()
    const dialog = isaac.getByRole('alertdialog', { name: 'Submit this assignment?' })
    await expect(dialog).toContainText('1 question has no finished answer.')
    await dialog.getByRole('button', { name: 'Submit Assignment' }).click()
    await expect(isaac.getByText('Assignment submitted')).toBeVisible()
  })

  await test.step('[ASG-02] the teacher grades by keyboard with a rubric and a comment, and changes an automatic score', async () => {
    await teacher.goto(`/assignment-editor/${assignmentId}/grading`)
    await expect(teacher.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
    const heading = (name: string) => teacher.getByRole('heading', { level: 2, name })
    /** Goes back question by question with the P key. */
    const backTo = async (name: string) => {
      while (!(await heading(name).isVisible())) {
        const before = teacher.url()
        await teacher.keyboard.press('p')
        await expect(teacher).not.toHaveURL(before)
      }
    }
    const score = teacher.getByRole('region', { name: 'Score', exact: true })
    const choose = async (name: string) => {
      await chooseStudent(teacher, new RegExp(name))
      await expect(teacher.getByRole('region', { name: 'Answers' })).toContainText(name)
    }

    // It starts where something waits for the teacher.
    await expect(heading('A day of my own')).toBeVisible()
    // Rows and fields are usable once the page is hydrated.
    await expect(teacher.getByRole('combobox', { name: 'Order' })).toBeEnabled()
    await choose(FINN.name)
    await expect(async () => {
      await teacher.keyboard.press('4')
      await expect(score.getByRole('radio', { name: /^4 Points:/ })).toBeChecked({ timeout: 500 })
    }).toPass()
    await teacher.getByLabel(`Comment to ${FINN.firstName}`).fill('You say when and how. I could hear it!')
    await teacher.getByLabel(`Comment to ${FINN.firstName}`).blur()
    await expect(score.getByText(/^Saved at/)).toBeVisible()
    await choose(ISAAC.name)
    await score.getByText('2 Points: Says what was learned.', { exact: true }).click()
    await expect(score.getByRole('radio', { name: /^2 Points:/ })).toBeChecked()
    await expect(score.getByText(/^Saved at/)).toBeVisible()

    await backTo('What it learned')
    await choose(ISAAC.name)
    await expect(score.getByLabel('Total score')).toHaveValue('0')
    await score.getByLabel('Total score').fill('1')
    await score.getByLabel('Total score').blur()
    await expect(score.getByText('Changed by you')).toBeVisible()
    await expect(score.getByText(/^Saved at/)).toBeVisible()
  })

  const writeId = await database.contentId('pond', 'pond-write')
  const choiceId = await database.contentId('pond', 'pond-reading')

  await test.step('the students see score and comment as the settings allow, and the right answer', async () => {
    await finn.goto('/binder')
    await taskLink(finn, 'Look at it', LESSON, finnsWork).click()
    await expect(finn).toHaveURL(new RegExp(`/binder/${finnsWork}`))
    await finn.goto(`/binder/${finnsWork}/subsection/${writeId}`)
    const essay = question(finn, ASKED.essay)
    await expect(essay).toContainText('4 of 4 points')
    await expect(essay).toContainText('You say when and how. I could hear it!')
    await isaac.goto('/binder')
    await taskLink(isaac, 'Look at it', LESSON, isaacsWork).click()
    await expect(isaac).toHaveURL(new RegExp(`/binder/${isaacsWork}`))
    await isaac.goto(`/binder/${isaacsWork}/source/${choiceId}`)
    await expect(question(isaac, ASKED.choice)).toContainText('1 of 2 points')
    await expect(question(isaac, ASKED.choice)).toContainText('Right answer')
    await expect(question(isaac, ASKED.choice)).not.toContainText('secret-explanation')
    await expect(question(isaac, ASKED.choice).getByRole('button')).toHaveCount(0)
  })

  await test.step('the teacher reopens one question', async () => {
    const essayId = await database.contentId('pond', 'pond-essay')
    await teacher.goto(`/assignment-editor/${assignmentId}/grading?item=${essayId}`)
    await chooseStudent(teacher, new RegExp(ISAAC.name))
    await expect(teacher.getByRole('region', { name: 'Answers' })).toContainText('fold a boat')
    await teacher.getByRole('button', { name: 'Reopen', exact: true }).click()
    await teacher.getByRole('menuitem', { name: 'Reopen this question' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(teacher.getByText('Assignment reopened')).toBeVisible()
  })

  await test.step('the student changes that answer and submits again', async () => {
    await isaac.goto('/assignments')
    await expect(isaac.getByText('Dana Alvarez opened one part for you.').first()).toBeVisible()
    await taskLink(isaac, 'Look again', LESSON, isaacsWork).click()
    // It opens the question itself, with the teacher's name and the previous points.
    await expect(isaac).toHaveURL(new RegExp(`/assignments/${isaacsWork}/subsection/${writeId}`))
    await expect(isaac.getByText(/^Dana Alvarez opened this question again/)).toBeVisible()
    await expect(isaac.getByText('Your last answer: 2 of 4 points')).toBeVisible()
    await expect(contentsOf(isaac).getByText('open again')).toBeVisible()
    await isaac.goto(`/assignments/${isaacsWork}/source/${choiceId}`)
    await expect(question(isaac, ASKED.choice)).toContainText('Your teacher opened other parts of this assignment.')
    await isaac.goto(`/assignments/${isaacsWork}/subsection/${writeId}`)
    const asked = question(isaac, ASKED.essay)
    await changeAnswer(asked)
    await write(asked, ' We sailed it on the pond.')
    await asked.getByRole('button', { name: 'Done' }).click()
    await isSaved(asked)
    await submit(isaac)
    const stored = await database.query(
      `SELECT i."interactionData"->>'value' AS value, i."attempt" FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
        JOIN "user" u ON u."id" = i."userId" WHERE i."assignmentId" = $1 AND c."packageKey" = 'pond-essay' AND u."username" = $2`,
      [assignmentId, ISAAC.account],
    )
    expect(stored).toEqual([{ value: expect.stringMatching(/fold a boat\..*We sailed it on the pond\./), attempt: 2 }])
  })
})

const REAL = [
  {
    packageName: 'hss-us-history',
    chapter: 'chapter-1-m49986',
    title: 'The Americas',
    firstPage: 'Introduction',
    lastPage: 'Review questions',
    choice: 'fs-idp46070112',
    essay: 'fs-idp10303440',
  },
  {
    packageName: 'k5ela-stories',
    chapter: 'asp-0049-en',
    title: 'The Rainbow',
    firstPage: 'The Rainbow',
    lastPage: 'The Rainbow',
    choice: null,
    essay: null,
  },
] as const

for (const { packageName, chapter, title, firstPage, lastPage, choice, essay } of REAL) {
  const real = realPackage(packageName)

  test.describe(`end to end on real content: ${packageName}`, () => {
    test.skip(!real.isThere, real.why)

    test('a chapter is assigned, read, answered, submitted and graded', async ({
      page: teacher,
      person,
      signIn,
      database,
    }) => {
      await importPackage(real.folder)
      const chapterId = await database.contentId(packageName, chapter)
      const promptOf = (key: string) =>
        database.value<string>(
          `SELECT trim(regexp_replace("data"->>'prompt', '<[^>]*>', '', 'g')) AS value FROM "content" WHERE "packageName" = $1 AND "packageKey" = $2`,
          [packageName, key],
        )

      await signIn('teacher2@example.org')
      await teacher.goto(`/curriculum/chapter/${chapterId}`)
      await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await teacher
        .getByRole('main')
        .getByRole('link', { name: /^Assign(?!ment)/ })
        .first()
        .click()
      await teacher.getByRole('combobox', { name: /^Group/ }).selectOption({ label: 'Room 14 (12 students)' })
      await teacher.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(teacher.getByText('Assignment created')).toBeVisible()
      await expect(teacher).toHaveURL(/\/assignment-editor\//)
      const assignmentId = /assignment-editor\/([0-9a-f-]{36})/.exec(teacher.url())?.[1] ?? ''

      const student = await person('student30@example.org')
      const work = await database.workId(assignmentId, 'student30@example.org')
      await student.goto('/assignments')
      await taskLink(student, 'Start', title, work).click()
      await expect(student.getByRole('heading', { level: 1, name: firstPage })).toBeVisible()
      const contents = student.getByRole('navigation', { name: 'Table of contents' })
      if (lastPage !== firstPage) {
        await student.getByRole('link', { name: /^Next: / }).click()
        await contents.getByRole('link', { name: new RegExp(`^${lastPage}`) }).click()
      }
      await expect(student.getByRole('heading', { level: 1, name: lastPage })).toBeVisible()
      if (choice && essay) {
        const asked = question(student, await promptOf(choice))
        await asked.getByRole('radio').first().check({ force: true })
        await asked.getByRole('button', { name: 'Done' }).click()
        await isSaved(asked)
        const written = question(student, await promptOf(essay))
        await write(written, 'They built roads and kept records in different ways.')
        await written.getByRole('button', { name: 'Done' }).click()
        await isSaved(written)
      }
      await submit(student)

      if (!essay) return
      await teacher.goto(
        `/assignment-editor/${assignmentId}/grading?item=${await database.contentId(packageName, essay)}`,
      )
      const score = teacher.getByRole('region', { name: 'Score', exact: true })
      await chooseStudent(teacher, /Sofia|Ines|Malik|Clara/)
      await score.getByLabel('Total score').fill('3')
      await score.getByLabel('Total score').blur()
      await expect(score.getByText(/^Saved at/)).toBeVisible()
      await student.goto('/binder')
      await taskLink(student, 'Look at it', title, work).click()
      await contents.getByRole('link', { name: new RegExp(`^${lastPage}`) }).click()
      await expect(question(student, await promptOf(essay))).toContainText(/3 of \d+ points/)
    })
  })
}
