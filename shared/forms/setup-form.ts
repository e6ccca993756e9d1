import * as z from 'zod/mini'
import { signUpForm } from './account-forms.ts'
import { shopNameForm } from './settings-forms.ts'

/** The first operator's account and the name of their shop. */
export const setupForm = z.object({
  ...signUpForm.shape,
  shopName: shopNameForm.shape.name,
})
