import * as z from 'zod/mini'
import { emailField, knownPasswordField } from './account-fields.ts'

export const signInForm = z.object({ email: emailField, password: knownPasswordField })
