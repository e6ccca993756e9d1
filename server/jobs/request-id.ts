import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request being answered, or of the one that queued the running job. It connects log lines. */
const ids = new AsyncLocalStorage<string>()

/** Runs work of a request. Undefined when no request caused it. */
export const withRequestId = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : ids.run(id, work)

export const currentRequestId = () => ids.getStore()
