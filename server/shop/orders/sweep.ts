const readAtOnce = 200

/** Does the same with all rows there are, a page at a time. */
export async function sweep<Row>(
  pageAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const outcome = startOutcome()
  let last: Row | undefined
  for (;;) {
    const page = await pageAfter(last, readAtOnce)
    await outcome.take(page, work)
    last = page.at(-1)
    if (page.length < readAtOnce) break
  }
  outcome.tell('failed')
}

/** Each on its own: one that fails is no reason to leave the others; in the end it is told. */
export async function eachOnItsOwn<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  /** "orders could not expire" */
  what: string,
): Promise<void> {
  const outcome = startOutcome()
  await outcome.take(rows, work)
  outcome.tell(what)
}

function startOutcome() {
  const failures: unknown[] = []
  let seen = 0
  return {
    async take<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
      for (const row of rows) await work(row).catch((error) => failures.push(error))
      seen += rows.length
    },
    tell(what: string) {
      const [cause] = failures
      if (cause) throw new Error(`${failures.length} of ${seen} ${what}`, { cause })
    },
  }
}
