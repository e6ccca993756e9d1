import type { Pool } from 'pg'

/** A node of PostgreSQL's plan, as far as tests read it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** An index that fits leads to fewer of 100 000. */
const maxRowsRead = 20_000

/** Where a plan reads a table in the table's own order, or most of it by an index for something else. */
export const tableScans = (table: string, node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] === table && (node['Node Type'] === 'Seq Scan' || rowsRead(node) > maxRowsRead)
    ? [node]
    : []),
  ...(node.Plans ?? []).flatMap((below) => tableScans(table, below)),
]

const rowsRead = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** What PostgreSQL did for each statement that the work sends. */
export async function plansOf(pool: Pool, work: () => Promise<void>): Promise<PlanNode[]> {
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  pool.query = ((config: { text: string } | string, values: unknown[]) => {
    // The shop's own jobs and looks at the database send texts meanwhile.
    if (typeof config !== 'string') statements.push({ text: config.text, values })
    return query(config as never, values as never)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  const plans: PlanNode[] = []
  const reader = await pool.connect()
  try {
    // As the embedded server has it: with the cost of a turning disk a small table is read whole, whatever its indexes.
    await reader.query('set random_page_cost = 1.1')
    for (const { text, values } of statements) {
      const { rows } = await reader.query(`explain (analyze, format json) ${text}`, values)
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
  } finally {
    reader.release(true)
  }
  return plans
}
