import pg from 'pg'

/** What some work asks the database, and how often it waits for the answer before it asks on. */
export async function askedBy(
  work: () => Promise<unknown>,
): Promise<{ statements: string[]; turns: number }> {
  const statements: string[] = []
  const open = new Map<pg.Client, number>()
  let turns = 0
  const client = pg.Client.prototype
  // Not by a spy: of two, one within the other, the inner would call itself.
  const { query } = client
  client.query = function (this: pg.Client, ...asked: unknown[]) {
    const [config] = asked as [string | { text: string }]
    statements.push(typeof config === 'string' ? config : config.text)
    if (!open.get(this)) turns++
    const move = (by: number) => open.set(this, (open.get(this) ?? 0) + by)
    move(1)
    const end = () => move(-1)
    // The pool asks with a callback, a transaction waits for a promise.
    const last = asked.at(-1)
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => {
        end()
        last(...answer)
      }
      return Reflect.apply(query, this, [...asked.slice(0, -1), answered])
    }
    const answer: Promise<unknown> = Reflect.apply(query, this, asked)
    answer.then(end, end)
    return answer
  } as typeof query
  try {
    await work()
  } finally {
    client.query = query
  }
  return { statements, turns }
}
