import * as z from 'zod/mini'
import { emailField, nameField, newPasswordField } from './account-forms.ts'
import { shopNameForm } from './settings-forms.ts'

/** The first operator's account and the name of their shop. */
export const setupForm = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  shopName: shopNameForm.shape.name,
})
