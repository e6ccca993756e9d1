import * as z from 'zod/mini'
import { emailField, nameField, newPasswordField } from './account-fields.ts'

export const signUpForm = z.object({ name: nameField, email: emailField, password: newPasswordField })
