/** `valid`: the link is one of ours. */
export interface Data {
  valid: boolean
}
