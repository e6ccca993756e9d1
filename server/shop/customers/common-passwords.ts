import { dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from '#shared/customers.ts'

/** In lower case, of those that are long enough. Takes 25 ms and 7 MB, so it is imported when it is needed. */
export const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength),
)
