/** Whether its link is one of ours. */
export interface Data {
  valid: boolean
}
