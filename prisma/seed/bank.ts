import { BANK_IMAGES } from '@/lib/asset/limits'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'

/** Number of pictures in the demo's bank: enough for some pages of its dialog. */
const PICTURES = 40
/** Minimum length of a tag. */
const SHORTEST_TAG = 4

/** Returns the tags of a picture: the words of the item that shows it. */
function tagsOf(name: string): string[] {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? []
  return [...new Set(words.filter((word) => word.length >= SHORTEST_TAG))]
}

/** Adds pictures of the demo's curricula to the bank that authors pick from, once; returns their number. */
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
