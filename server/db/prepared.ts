import { QueryPromise } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from './connect.ts'

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Question<Rows> {
  prepare(name: string): Statement<Rows>
}

/** The database keeps its plan once it has come often enough (`statement-name.ts`). */
const unnamed = ''
/** Of one question, put together from what people choose. */
const mostShapes = 50

let names = 0

/** Asked when it is waited for, and in its turn, as Drizzle's own are. */
class Asked<Rows> extends QueryPromise<Rows> {
  override execute: () => Promise<Rows>
  constructor(ask: () => Promise<Rows>) {
    super()
    this.execute = ask
  }
}

/** A question that is asked all the time: Drizzle puts it into words once. What differs comes as `sql.placeholder`. */
export const prepared = <Values extends Record<string, unknown>, Rows>(build: (db: Db) => Question<Rows>) =>
  keptQuestion<Values, Rows>(build, `feira_prepared_${names++}`)

/**
 * The same for a question of several shapes, of which those asked last are kept. It is built of its shape alone: a
 * value that found its way into it would be everybody's.
 */
export function preparedInShapes<Shape, Values extends Record<string, unknown>, Rows>(
  build: (db: Db, shape: Shape) => Question<Rows>,
) {
  const shapes = new LRUCache<string, (db: Db, values: Values) => QueryPromise<Rows>>({ max: mostShapes })
  return (db: Db, shape: Shape, values: Values): QueryPromise<Rows> => {
    const key = JSON.stringify(shape)
    const kept = shapes.get(key) ?? keptQuestion<Values, Rows>((own) => build(own, shape), unnamed)
    shapes.set(key, kept)
    return kept(db, values)
  }
}

function keptQuestion<Values extends Record<string, unknown>, Rows>(
  build: (db: Db) => Question<Rows>,
  name: string,
) {
  const ready = new WeakMap<Db, Statement<Rows>>()
  let made: Statement<Rows> | undefined
  return (db: Db, values: Values): QueryPromise<Rows> =>
    new Asked(() => {
      made ??= build(db).prepare(name)
      const own = ready.get(db) ?? askedOn(db, made)
      ready.set(db, own)
      return own.execute(values)
    })
}

/** Drizzle ties a statement to the connections of whoever had it prepared; a transaction has one of its own. */
function askedOn<Rows>(db: Db, statement: Statement<Rows>): Statement<Rows> {
  const { session } = db._ as unknown as { session: { client: unknown } }
  return Object.create(statement, { client: { value: session.client } })
}
