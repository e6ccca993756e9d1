/** `isDone`: the link has just changed it. `passkeys`: their names, where they may be removed with the password. */
export interface Data {
  valid: boolean
  isDone: boolean
  passkeys: string[]
}
