import pg from 'pg'

interface Interception {
  /** A statement that is sent now. */
  onSend?(text: string, client: pg.Client): void
  /** Its answer is there, and is given to the shop when `give` is called. */
  onAnswer(give: () => void, client: pg.Client): void
}

/** Comes between all connections of this process and what they are answered, until it is restored. */
export function interceptAnswers({ onSend, onAnswer }: Interception): { restore(): void } {
  const client = pg.Client.prototype
  // No spy of vitest: of two nested ones the inner would call itself.
  const { query } = client
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }]
    onSend?.(typeof config === 'string' ? config : config.text, this)
    // The pool queries with a callback, a transaction waits for a promise.
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]) => onAnswer(() => last(...answer), this)
      return Reflect.apply(query, this, [...args.slice(0, -1), callback])
    }
    const answer: Promise<unknown> = Reflect.apply(query, this, args)
    return new Promise((resolve, reject) => {
      answer.then(
        (result) => onAnswer(() => resolve(result), this),
        (error) => onAnswer(() => reject(error), this),
      )
    })
  } as typeof query
  return {
    restore() {
      client.query = query
    },
  }
}
