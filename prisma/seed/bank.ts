import { BANK_IMAGES } from '@/lib/asset/limits'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'

/** Pictures of the demo's bank: some pages of its dialog. */
const PICTURES = 40
/** Words too short to find a picture by. */
const SHORTEST_TAG = 4

/** The words that a picture can be found by: those of the item that shows it. */
function tagsOf(name: string): string[] {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? []
  return [...new Set(words.filter((word) => word.length >= SHORTEST_TAG))]
}

/** Puts pictures of the demo's curricula into the bank, from which authors take them; once. Gives how many. */
export async function seedBank(): Promise<number> {
  if ((await db().bankAsset.count()) > 0) return 0
  const shown = await db().contentUpload.findMany({
    where: { slot: 'imageLarge', content: { deletedDate: null } },
    select: { uploadId: true, content: { select: { name: true } } },
    orderBy: [{ content: { name: 'asc' } }, { contentId: 'asc' }],
    distinct: ['uploadId'],
    take: PICTURES,
  })
  const data = shown.map(({ uploadId, content: { name } }) => {
    return { id: newId(), name, uploadId, tags: tagsOf(name), ...BANK_IMAGES }
  })
  await db().bankAsset.createMany({ data })
  return data.length
}
