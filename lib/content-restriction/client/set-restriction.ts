import { request } from '@/lib/api/client/request'
import type { SetContentRestriction } from '../schema'

/** Restricts an item for a district, changes how, or with `remove` shows it to all again (ASG-10), whatever stood before. */
export async function setRestriction(restriction: SetContentRestriction): Promise<void> {
  await request({ method: 'POST', path: 'content-restrictions', body: restriction })
}
