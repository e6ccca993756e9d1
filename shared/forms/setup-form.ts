import * as z from 'zod/mini'
import { signUpForm } from './account-forms.ts'
import { shopNameForm } from './settings-forms.ts'

/** The first operator's account and what their shop begins with. */
export const setupForm = z.object({
  ...signUpForm.shape,
  shopName: shopNameForm.shape.name,
  addsCategories: z.pipe(
    z.string(),
    z.transform((text: string) => text === '1'),
  ),
})
