import pg from 'pg'

export interface TimedStatement {
  text: string
  values: unknown[]
  ms: number
}

/** Records every statement that this process sends from now on. Returns a function that takes what was recorded. */
export function recordStatements(): () => TimedStatement[] {
  let recorded: TimedStatement[] = []
  const lastAnswer = new WeakMap<pg.Client, number>()
  const client = pg.Client.prototype
  const { query } = client
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | pg.QueryConfig, unknown]
    const text = typeof config === 'string' ? config : config.text
    const values = [given, typeof config === 'object' && config.values].find(Array.isArray) ?? []
    const sentMs = performance.now()
    const end = () => {
      const ms = performance.now()
      // Of statements that were sent together, each begins when the one before is answered.
      const beganMs = Math.max(sentMs, lastAnswer.get(this) ?? 0)
      lastAnswer.set(this, ms)
      recorded.push({ text, values, ms: ms - beganMs })
    }
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
  return () => {
    const taken = recorded
    recorded = []
    return taken
  }
}
