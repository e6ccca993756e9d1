import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered, or that queued the job that runs; it leads from one log line to the next. */
const ids = new AsyncLocalStorage<string>()

/** Runs what belongs to a request; undefined: nobody requested it. */
export const withRequestId = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : ids.run(id, work)

export const currentRequestId = () => ids.getStore()
