import pg from 'pg'

/** The statements that some work sends to the database, and its round trips: how often it waits before it sends more. */
export async function recordQueries(
  work: () => Promise<unknown>,
): Promise<{ statements: string[]; roundTrips: number }> {
  const statements: string[] = []
  const open = new Map<pg.Client, number>()
  let roundTrips = 0
  const client = pg.Client.prototype
  // No spy of vitest: of two nested ones the inner would call itself.
  const { query } = client
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }]
    statements.push(typeof config === 'string' ? config : config.text)
    if (!open.get(this)) roundTrips++
    const move = (by: number) => open.set(this, (open.get(this) ?? 0) + by)
    move(1)
    const end = () => move(-1)
    // The pool queries with a callback, a transaction waits for a promise.
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]) => {
        end()
        last(...answer)
      }
      return Reflect.apply(query, this, [...args.slice(0, -1), callback])
    }
    const answer: Promise<unknown> = Reflect.apply(query, this, args)
    answer.then(end, end)
    return answer
  } as typeof query
  try {
    await work()
  } finally {
    client.query = query
  }
  return { statements, roundTrips }
}
