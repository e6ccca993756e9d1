import { dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from '#shared/customers.ts'

/**
 * Common passwords of the minimum length, in lower case. The list takes 25 ms and 7 MB, so this module is imported when
 * it is needed.
 */
export const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength),
)
