/** A store on holiday: its page stays, but nothing is sold until it reopens. */
export interface StoreClosure {
  /** "2026-12-27" */
  reopensOn: string
  message: string
}

export const maxClosureMessage = 300
