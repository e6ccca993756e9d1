const readBatchSize = 200

/** Runs the same function on all rows there are, page by page. */
export async function sweep<Row>(
  pageAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const outcome = startOutcome()
  let last: Row | undefined
  for (;;) {
    const page = await pageAfter(last, readBatchSize)
    await outcome.process(page, work)
    last = page.at(-1)
    if (page.length < readBatchSize) break
  }
  outcome.count('failed')
}

/**
 * Runs a function on each item, one after another. A failure does not stop the others; all failures are thrown together
 * at the end.
 */
export async function forEachAlone<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  /** Message of the error, such as "orders could not expire". */
  what: string,
): Promise<void> {
  const outcome = startOutcome()
  await outcome.process(rows, work)
  outcome.count(what)
}

/** So many items wait for outside services at a time. */
const alongside = 5

/** Does the same with several items at a time, so that a service which answers slowly delays no other. */
export async function forEachAlongside<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  what: string,
): Promise<void> {
  const outcome = startOutcome()
  const waiting = rows.values()
  const workInTurns = async () => {
    for (const row of waiting) await outcome.process([row], work)
  }
  await Promise.all(Array.from({ length: alongside }, workInTurns))
  outcome.count(what)
}

function startOutcome() {
  const failures: unknown[] = []
  let seen = 0
  return {
    async process<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
      for (const row of rows) await work(row).catch((error) => failures.push(error))
      seen += rows.length
    },
    count(what: string) {
      const [cause] = failures
      if (cause) throw new Error(`${failures.length} of ${seen} ${what}`, { cause })
    },
  }
}
