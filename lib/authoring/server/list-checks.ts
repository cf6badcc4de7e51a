import 'server-only'
import { mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { checkItems } from '../checks/check-items'
import { type Found, fixOf, rules, type WireCheckFinding, type WireContentChecks } from '../checks/finding'
import { countToFix } from '../checks/to-fix'
import { shownOn } from '../checks/version-findings'
import { MAX_FINDINGS } from '../limits'
import { readCheckedWorld, type StoredWorld } from './read-checked-world'
import { readTouched } from './read-touched'
import { requireWritable } from './require-writable'

type Told = { id: string; name: string; contentType: string; contentSubType: string | null; version: number }

const told = ({ id, name, contentType, contentSubType, version }: Told): Told => ({
  id,
  name,
  contentType,
  contentSubType,
  version,
})

/** Presents a finding of an item; `isOpen` if the item is about to be published. */
export function findingOf(item: Told, { rule, path, at, detail, fix }: Found, isOpen = false): WireCheckFinding {
  const { severity, message } = rules[rule]
  const own = fix === undefined ? fixOf(rule) : fix
  const stops = isOpen && severity === 'error'
  return { rule, severity, stops, content: told(item), path, at: at ?? null, message, detail: detail || null, fix: own }
}

const isError = ({ severity }: WireCheckFinding) => severity === 'error'

/** Returns the errors first, otherwise in the given order. */
export function errorsFirst(findings: readonly WireCheckFinding[]): WireCheckFinding[] {
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))]
}

/** Returns the check results for the items that this actor may change, errors first. */
export function findingsOf(actor: Actor, world: StoredWorld): WireCheckFinding[] {
  // Counts everything on a draft's page as about to be published, as its blocks are published from the start.
  const open = new Set(world.drafts.flatMap((draft) => [draft, ...shownOn(draft, world)]).map(({ id }) => id))
  const all = checkItems(world).flatMap(({ item, found }) => {
    const record = world.items.get(item.id)
    return record && mayWrite(actor, record) ? found.map((each) => findingOf(record, each, open.has(record.id))) : []
  })
  return errorsFirst(all)
}

/**
 * Lists what prevents or weakens the publication of an item and its descendants, for users who may change it. Throws 404 and 403 as saving
 * it does.
 */
export async function listChecks(actor: Actor, id: string): Promise<WireContentChecks> {
  await requireWritable(actor, id)
  const world = await readCheckedWorld(actor, id)
  const findings = findingsOf(actor, world)
  return {
    findings: findings.slice(0, MAX_FINDINGS),
    omitted: Math.max(0, findings.length - MAX_FINDINGS),
    items: Math.max(0, world.items.size - 1),
    toFix: countToFix(findings, world.items),
    drafts: world.drafts.map(told),
    touched: await readTouched(id, world.items),
  }
}
