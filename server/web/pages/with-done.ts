import { doneParameter } from '#shared/routing/result-parameters.ts'

/** Returns the address of the page with the completed action, and with its other parameters. */
export function withDone({ pathname, searchParams }: URL, done: string): string {
  const search = new URLSearchParams(searchParams)
  search.set(doneParameter, done)
  return `${pathname}?${search}`
}
