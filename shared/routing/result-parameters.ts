/** Parameter in the address of a page that shows the result of its form. It names one of this browser's results. */
export const answeredParameter = 'answered'

/** Parameter in the address to which a completed action leads. It names the action, of which the page says that it is done. */
export const doneParameter = 'done'

/** A form's result, for the first showing of its page. */
export interface FormResult {
  done: string | null
  answered: string | null
}

/** For a page that follows no form. */
export const noResult: FormResult = { done: null, answered: null }

/**
 * Separates a form's result from the query of its page, with its `?`. The result is no part of the page's own address:
 * links, forms and a reload of the page must not bring it again.
 */
export function splitResult(search: string): { search: string; result: FormResult } {
  const query = new URLSearchParams(search)
  const result = { done: query.get(doneParameter), answered: query.get(answeredParameter) }
  // Any other query stays as it was spelled.
  if (result.done === null && result.answered === null) return { search, result }
  query.delete(doneParameter)
  query.delete(answeredParameter)
  const left = query.toString()
  return { search: left && `?${left}`, result }
}
