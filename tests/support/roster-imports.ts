import { setTimeout as wait } from 'node:timers/promises'
import type { ListResult } from '@/lib/api/envelope'
import type { CreateRosterImport, WireRosterChange, WireRosterImport } from '@/lib/roster/schema'
import { api, listPath } from './api'
import type { RosterFiles } from './roster-files'
import { uploadRoster } from './roster-zip'

type Options = Partial<CreateRosterImport>
type Runner = { admin: { id: string }; districtId: string }

/** Returns helpers that run a district's imports through the API as its admin; `runner` is called for each request. */
export function rosterImports(runner: () => Runner) {
  /** Waits until an import is neither being read nor applied, and returns it. */
  async function settled(id: string): Promise<WireRosterImport> {
    for (let tries = 0; tries < 600; tries += 1) {
      const { result } = await api(runner().admin).get<WireRosterImport>(`roster-imports/${id}`)
      if (result.state !== 'reading' && result.state !== 'applying') return result
      await wait(50)
    }
    throw new Error('The import does not come to rest.')
  }

  /** Starts reading a file and returns the import as created. */
  async function begin(files: RosterFiles | Buffer, options: Options = {}): Promise<WireRosterImport> {
    const { admin, districtId } = runner()
    const body = { uploadId: await uploadRoster(admin, files), districtId, ...options }
    const { status, result } = await api(admin).post<WireRosterImport>('roster-imports', body)
    expect(status).toBe(202)
    return result
  }

  const read = async (files: RosterFiles | Buffer, options: Options = {}) => settled((await begin(files, options)).id)

  async function act(verb: 'apply' | 'roll-back', { id, version }: WireRosterImport): Promise<WireRosterImport> {
    const { status } = await api(runner().admin).post(`roster-imports/${id}/${verb}`, { version })
    expect(status).toBe(202)
    return settled(id)
  }

  /** Reads and applies a file. */
  async function bring(files: RosterFiles | Buffer, options: Options = {}): Promise<WireRosterImport> {
    const applied = await act('apply', await read(files, options))
    expect([applied.state, applied.message]).toEqual(['applied', null])
    return applied
  }

  async function changesOf({ id }: WireRosterImport, where: object = {}): Promise<WireRosterChange[]> {
    const path = listPath(`roster-imports/${id}/changes`, { limit: 1000, where })
    return (await api(runner().admin).get<ListResult<WireRosterChange>>(path)).result.data
  }

  return { settled, begin, read, act, bring, changesOf }
}
