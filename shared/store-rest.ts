/** A store on holiday: its page stays, nothing is sold until the day that it opens again. */
export interface StoreRest {
  /** "2026-12-27" */
  reopensOn: string
  message: string
}

export const maxRestMessage = 300
