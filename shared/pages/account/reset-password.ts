/**
 * `isDone`: the link has just changed it. `passkeys`: their names, when they may be removed together with the password.
 */
export interface Data {
  valid: boolean
  isDone: boolean
  passkeys: string[]
}
