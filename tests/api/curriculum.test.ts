import { listGrades } from '@/lib/curriculum/server/list-grades'
import { readLevel } from '@/lib/curriculum/server/read-level'
import { createContent } from '../factories/content'
import { createStaff, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()
beforeEach(resetDatabase)

const lesson = () => createContent({ contentType: 'chapter', contentSubType: 'lesson' })

test('[CUR-02] the grades of a curriculum go from K to 5, and each page shows its content', async () => {
  for (const abbreviation of ['3', 'K', '5', '1', '4', '2']) {
    const held = await lesson()
    await createContent({ contentType: 'grade', data: { abbreviation }, children: [held.id] })
  }
  const actor = await actorOf(await createTeacher())
  const grades = await listGrades(actor)
  expect(grades.map(({ abbreviation }) => abbreviation)).toEqual(['K', '1', '2', '3', '4', '5'])
  for (const { id, name } of grades) {
    const page = await readLevel(actor, id, [0, 0, 0], { contentType: 'grade' })
    expect(page.root.name).toBe(name)
    expect(page.sections.flatMap(({ items }) => items)).toHaveLength(1)
  }
})

test('[CUR-02] [RT-18] a new grade without an abbreviation comes last, for authors only', async () => {
  await createContent({ contentType: 'grade', name: 'New Grade', contentState: 'draft', data: {} })
  await createContent({ contentType: 'grade', data: { abbreviation: '1' } })
  const grades = await listGrades(await actorOf(await createStaff('author')))
  expect(grades.map(({ abbreviation, isDraft }) => [abbreviation, isDraft])).toEqual([
    ['1', false],
    ['', true],
  ])
  expect(await listGrades(await actorOf(await createTeacher()))).toHaveLength(1)
})

test('[CUR-08] the attachments of a grade link to the upload or to the item', async () => {
  const held = await lesson()
  const uploadId = held.id // Any id, since the address is built from it.
  const attachments = [{ name: 'Year plan', uploadId }, { name: 'Map', contentId: held.id }, { name: 'Not chosen yet' }]
  const grade = await createContent({ contentType: 'grade', data: { abbreviation: 'K', attachments } })
  const page = await readLevel(await actorOf(await createTeacher()), grade.id, [])
  expect(page.attachments).toEqual([
    { name: 'Year plan', href: `/api/media/${uploadId}` },
    { name: 'Map', href: `/content-viewer/library/interactive/${held.id}` },
  ])
})
