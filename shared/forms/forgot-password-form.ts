import * as z from 'zod/mini'
import { emailField } from './account-fields.ts'

export const forgotPasswordForm = z.object({ email: emailField })
