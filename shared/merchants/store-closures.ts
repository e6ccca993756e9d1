/** A store on holiday: its page stays, nothing is sold until the day that it opens again. */
export interface StoreClosure {
  /** "2026-12-27" */
  reopensOn: string
  message: string
}

export const maxClosureMessage = 300
