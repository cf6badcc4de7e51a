import { databasePool } from '@/lib/db/db'
import type { Statement } from './record-statements'

/** Tables that grow with everything that students do: no list may scan one of them in full. */
const LARGE_TABLES = ['interaction', 'user_assignment', 'content_child']

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Order By'?: string
  Plans?: Plan[]
}

/** Whether a plan scans a whole table or index. An index scan without a condition does, unless it provides the order of a page that ends early. */
const isWholeScan = ({ 'Node Type': type, ...node }: Plan) =>
  type === 'Seq Scan' || (/^(Index|Bitmap Index)/.test(type) && !node['Index Cond'] && !node['Order By'])

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const part of plan.Plans ?? []) yield* nodesOf(part)
}

/** Returns the database's plan for a statement. */
async function planOf({ text, values }: Statement): Promise<Plan> {
  const { rows } = await databasePool().query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  )
  const [row] = rows
  if (!row) throw new Error('EXPLAIN answers one row.')
  return row['QUERY PLAN'][0].Plan
}

/** Returns the large tables that a statement would scan in full, each with the kind of scan. */
export async function findWholeScans(statement: Statement): Promise<string[]> {
  if (!/^\s*(SELECT|WITH)/i.test(statement.text)) return []
  const scans = [...nodesOf(await planOf(statement))].filter(isWholeScan)
  return scans.flatMap(({ 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' }) => {
    // A bitmap index scan names only the index; indexes are named after their table.
    const large = LARGE_TABLES.find((name) => table === name || (table === '' && index.startsWith(`${name}_`)))
    return large ? [`${type} of ${large}`] : []
  })
}
