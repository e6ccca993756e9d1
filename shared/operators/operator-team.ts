import { type OperatorRole, operatorRoles } from './operator-rights.ts'

/** One of those who operate the shop. */
export interface OperatorView {
  userId: string
  name: string
  email: string
  role: OperatorRole
  isLocked: boolean
  hasSecondFactor: boolean
}

/** More than any shop has; the list shows no more. */
export const maxOperators = 200

export const isOperatorRole = (word: string): word is OperatorRole =>
  (operatorRoles as readonly string[]).includes(word)
